# Systems (engine/rules/systems.def), each with folders of its name; and headers that include what each of them has:
# "engine/ai/every/bot.h", made in <build folder>/every, is engine/ai/<system>/bot.h of every system that has one. So nothing
# that serves all systems names one of them. tests/arrows reads such an #include as those that it stands for.
set(definition ${PROJECT_SOURCE_DIR}/engine/rules/systems.def)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${definition})
file(STRINGS ${definition} REDOUBT_SYSTEMS REGEX "^SYSTEM\\(")
list(TRANSFORM REDOUBT_SYSTEMS REPLACE "^SYSTEM\\(([a-z0-9]+)\\).*" "\\1")

foreach(header
    engine/rules/every/ruleset.h engine/rules/every/threat.h engine/rules/every/view.h engine/rules/every/world.h
    engine/match/every.h
    engine/ai/every/bot.h engine/ai/every/plans.h engine/ai/every/weigh.h engine/ai/sparring/field_every.h
    shell/examples/setup_every.h
    shell/tent/camp_every.h shell/tent/layout_every.h
    shell/harness/every/case.h shell/harness/every/manners.h
    shell/present/every/table.h
    shell/session/voice_every.h)
    set(lines "// Of every system; made by web/deps/systems.cmake.\n#pragma once\n")
    foreach(system IN LISTS REDOUBT_SYSTEMS)
        string(REPLACE every ${system} path ${header})
        file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${path})
        if(found)
            string(APPEND lines "#include \"${path}\"\n")
        endif()
    endforeach()
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/every/${header} CONTENT "${lines}" @ONLY)
endforeach()
