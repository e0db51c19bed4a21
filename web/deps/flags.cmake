# Compiler and linker flags, as INTERFACE targets.

add_library(redoubt_flags INTERFACE) # everything of ours
target_include_directories(redoubt_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(redoubt_flags INTERFACE -Wall -Wextra)
if(REDOUBT_WERROR)
    target_compile_options(redoubt_flags INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    target_compile_options(redoubt_flags INTERFACE -Wno-string-conversion) # REDOUBT_ASSERT(!"what went wrong")
endif()
# The same source gives the same bytes and the same ccache entry in every clone.
target_compile_options(redoubt_flags INTERFACE "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")

add_library(redoubt_strict INTERFACE) # engine/
target_link_libraries(redoubt_strict INTERFACE redoubt_flags)
target_compile_options(redoubt_strict INTERFACE -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    target_compile_options(redoubt_strict INTERFACE -Wno-string-conversion) # -Wconversion turns it on again
endif()

# Whatever shares our memory is built with these, third-party code too. On every push without two of the checks of
# undefined behaviour: a null pointer that is used ends the program under the address sanitizer as well, misaligned
# ones have nowhere to come from, and both together are a quarter of the compiler's time. REDOUBT_SANITIZE=ALL, which
# the nightly run asks for, has them. The library's own assertions see what they cannot: a place behind the end of a
# list that still is inside what the list owns.
add_library(redoubt_runtime INTERFACE)
add_library(redoubt_sanitizers INTERFACE)
target_link_libraries(redoubt_flags INTERFACE redoubt_runtime redoubt_sanitizers)
if(REDOUBT_SANITIZE)
    set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_compile_options(redoubt_sanitizers INTERFACE ${sanitizers})
    target_compile_definitions(redoubt_sanitizers INTERFACE _GLIBCXX_ASSERTIONS)
    target_link_options(redoubt_sanitizers INTERFACE ${sanitizers})
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU) # to look for memory to free took the compiler a tenth of its time; a unit has a fifth more
        target_compile_options(redoubt_sanitizers INTERFACE --param=ggc-min-heapsize=500000)
    endif()
    if(NOT REDOUBT_SANITIZE STREQUAL ALL)
        target_compile_options(redoubt_sanitizers INTERFACE -fno-sanitize=null,alignment)
    endif()
endif()

if(EMSCRIPTEN)
    # Every browser that has the exceptions has these two as well; they make the program smaller.
    target_compile_options(redoubt_runtime INTERFACE -fwasm-exceptions -mbulk-memory -mnontrapping-fptoint)
    target_link_options(redoubt_runtime INTERFACE -fwasm-exceptions)
    # The setting was renamed, and the default shrank from 5 MB to 64 kB.
    if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
        set(stack_setting TOTAL_STACK)
    else()
        set(stack_setting STACK_SIZE)
    endif()
    # 1 GB is what a long search in a test may take; bad input never gets near it (64 MB is tested).
    target_link_options(redoubt_runtime INTERFACE
        -s${stack_setting}=4194304 -sINITIAL_MEMORY=33554432 -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=1073741824)
    # Where Node.js is not Debian's own, Emscripten's optimizer does not find Debian's acorn.
    set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK
        "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs:$ENV{NODE_PATH}")

    # Programs for node: the test suite and the headless tool, with the real file system. The objects are the page's own;
    # making the linked whole smaller (-Oz) took as long again, for bytes that nobody fetches, and all of link-time
    # optimization (--lto-O2) two thirds more, for nothing that can be measured.
    add_library(redoubt_node INTERFACE)
    target_link_options(redoubt_node INTERFACE -O1 -Wl,--lto-O1 -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1
        --pre-js ${PROJECT_SOURCE_DIR}/web/deps/node.js)
endif()
