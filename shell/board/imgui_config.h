// How Dear ImGui is compiled here (IMGUI_USER_CONFIG, web/deps/libraries.cmake).
#pragma once

// No demo, no old names, no default shell or file functions: the shell brings its own.
#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS
#define IMGUI_DISABLE_DEMO_WINDOWS
#define IMGUI_DISABLE_DEBUG_TOOLS
#define IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS
#define ImDrawIdx unsigned int // WebGL has no base vertex: a full board passes 64k vertices in one list

// A broken assertion of its own ends native programs, where the tests run. The page does without the sentences, and
// everywhere without the window that shows a user's error: it would bring all of ImGui's windows along (board/frame.h).
#ifdef __EMSCRIPTEN__
#define IM_ASSERT(condition) static_cast<void>(0)
// What of ImGui is linked prints no number with a point: the C library can print without them (musl). With
// shell/app/decimal_web.cpp that is 5 kB less to fetch.
#include <cstdarg>
#include <cstdio>
extern "C" int vsniprintf(char* to, size_t room, const char* pattern, va_list values);
#define vsnprintf vsniprintf
#endif
#define IM_ASSERT_USER_ERROR(condition, words) IM_ASSERT((condition) && (words))
