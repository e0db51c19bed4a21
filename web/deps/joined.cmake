# Files of one folder compiled as one unit (REDOUBT_JOINED): what they all include is read once, what they all instantiate
# is made once. For whole builds, the sanitizers' above all, and for the page, whose units are small and read much (what is
# compiled with options of its own stays alone); for daily work it is slower, since an edit compiles its neighbours as
# well. Two files of a folder may then not give one name to two things: those that do stand APART. Whether they all do:
# REDOUBT_JOINED_MOST=1000 makes one unit of a folder, so that what passes there passes in any grouping.
set(REDOUBT_JOINED_MOST 6 CACHE STRING "Files of a folder that become one unit, at most")

function(redoubt_joined target)
    if(NOT REDOUBT_JOINED)
        return()
    endif()
    cmake_parse_arguments(arg "" "APART" "" ${ARGN}) # those whose names clash, as a regular expression
    get_target_property(sources ${target} SOURCES)
    get_target_property(folder ${target} SOURCE_DIR)
    set(groups)
    foreach(source IN LISTS sources)
        get_filename_component(path ${source} ABSOLUTE BASE_DIR ${folder})
        if(NOT path MATCHES "\\.cpp$" OR path MATCHES "^${PROJECT_BINARY_DIR}" OR (arg_APART AND path MATCHES "${arg_APART}"))
            continue()
        endif()
        get_filename_component(place ${path} DIRECTORY)
        string(MD5 key ${place})
        if(NOT key IN_LIST groups)
            list(APPEND groups ${key})
            set(count_${key} 0)
        endif()
        math(EXPR batch "${count_${key}} / ${REDOUBT_JOINED_MOST}")
        math(EXPR count_${key} "${count_${key}} + 1")
        set_source_files_properties(${source} DIRECTORY ${folder} PROPERTIES UNITY_GROUP "${key}_${batch}")
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
