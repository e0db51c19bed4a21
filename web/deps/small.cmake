# The page is to be small (tests/e2e/page.test.mjs has the limit) and its opponent quick. What thinks is compiled for
# speed, file by file, for link-time optimization would be one for size: the core, the computer's players, and of the
# rules what callgrind sees in greedy games. Everything else is compiled for size. Where nothing is thrown or caught no
# code is made for it (an assertion that breaks ends the page anyway). The programs for node are compiled the same way, so
# that the same code is tested; the page is optimized once more as a whole when it is linked (-flto in its preset), which
# would take the tests too long.
# INLINING_LIMIT: Emscripten 3.1.6 forbids all inlining with -Os, which makes a function of every brace of a visitor.
set(small -Oz -sINLINING_LIMIT=0)
set(seldom_core assert decimal json json_writer map map_file notation reader)
# asked seldom, or only ask others
set(seldom_ai aftermath bot bots bridges chance fight fire flank orders outlook paired_dice race reasons rolls shock weigh)
set(brisk_ai napoleon triumph) # folders: classic's players lose a tenth of their speed by it, these a hundredth
# Of a system its page.cmake says it (engine/rules/SYSTEM): `quick`; and `brisk`, what is asked by everybody and made of small
# functions that -Oz calls one by one: still for size, but with those put in place (-Os). For speed they would be no quicker, and
# larger (engine/SPEED.md).
# An assertion throws where tests look; what reads files may, and must let go of what it holds.
set(throws assert json map_file reader setup setup_read setup_state schevardino world)
foreach(part core ${REDOUBT_SYSTEMS} ai)
    if(part IN_LIST REDOUBT_SYSTEMS)
        set(quick)
        set(brisk)
        include(${PROJECT_SOURCE_DIR}/engine/rules/${part}/page.cmake OPTIONAL)
        set(quick_${part} ${quick})
        set(brisk_${part} ${brisk})
    endif()
    get_target_property(sources redoubt_${part} SOURCES)
    get_target_property(folder redoubt_${part} SOURCE_DIR)
    set(listed ${seldom_${part}} ${quick_${part}} ${brisk_${part}})
    foreach(source IN LISTS sources)
        get_filename_component(name ${source} NAME_WE)
        get_filename_component(place ${source} DIRECTORY)
        get_filename_component(place ${place} NAME)
        list(REMOVE_ITEM listed ${name} ${place})
        if(name IN_LIST seldom_${part})
            set(options ${small})
        elseif(name IN_LIST brisk_${part} OR place IN_LIST brisk_${part})
            set(options -Os -sINLINING_LIMIT=0)
        elseif(DEFINED quick_${part} AND NOT name IN_LIST quick_${part})
            set(options ${small})
        else()
            set(options -O2 -fno-lto)
        endif()
        if(NOT name IN_LIST throws)
            list(APPEND options -fno-exceptions)
        endif()
        set_source_files_properties(${source} DIRECTORY ${folder} PROPERTIES COMPILE_OPTIONS "${options}")
    endforeach()
    if(listed) # a file that was renamed would be compiled for size without a word
        message(FATAL_ERROR "web/deps/small.cmake names no file of ${part}: ${listed}")
    endif()
endforeach()
set(shell redoubt_text redoubt_board redoubt_scene redoubt_present redoubt_panels redoubt_session redoubt_app)
foreach(part redoubt_match redoubt_scenarios ${shell} redoubt_fonts imgui imgui_backends)
    if(TARGET ${part})
        target_compile_options(${part} PRIVATE ${small})
    endif()
endforeach()
foreach(part ${shell} redoubt_ai imgui imgui_backends)
    if(TARGET ${part})
        target_compile_options(${part} PRIVATE -fno-exceptions)
    endif()
endforeach()
