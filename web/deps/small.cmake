# The page is to be small (tests/e2e/page.test.mjs has the limit): compiled for size is everything; what the computer's
# players search through a little less. Where nothing is thrown or caught no code is made for it (an assertion that
# breaks ends the page anyway). The programs for node are compiled the same way, so that the same code is tested; the page
# is optimized once more as a whole when it is linked (-flto in its preset), which would take the tests too long.
# INLINING_LIMIT: Emscripten 3.1.6 forbids all inlining with -Os, which makes a function of every brace of a visitor.
foreach(part redoubt_core redoubt_classic redoubt_napoleon redoubt_triumph redoubt_ai)
    target_compile_options(${part} PRIVATE -Oz -sINLINING_LIMIT=0)
endforeach()
foreach(part redoubt_match redoubt_scenarios redoubt_text redoubt_shell redoubt_fonts imgui imgui_backends)
    if(TARGET ${part})
        target_compile_options(${part} PRIVATE -Oz -sINLINING_LIMIT=0)
    endif()
endforeach()
foreach(part redoubt_text redoubt_shell redoubt_ai imgui imgui_backends)
    if(TARGET ${part})
        target_compile_options(${part} PRIVATE -fno-exceptions)
    endif()
endforeach()
