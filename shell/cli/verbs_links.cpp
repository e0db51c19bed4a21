// link, open: games that travel.
#include "shell/cli/tool.h"

#include <ostream>

namespace redoubt::cli {

int link(Arguments&, Io io) {
    io.err << "redoubt: links are not there yet\n";
    return 2;
}
int open(Arguments&, Io io) {
    io.err << "redoubt: links are not there yet\n";
    return 2;
}

} // namespace redoubt::cli
