// The window (platform_native.cpp) or the page (platform_web.cpp): each brings its own run().
#include "shell/app/run.h"

int main(int argc, char** argv) {
    return redoubt::shell::run(argc, argv);
}
