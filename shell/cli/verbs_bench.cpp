// perft, bench, match: counting and measuring.
#include "shell/cli/tool.h"

#include <ostream>

namespace redoubt::cli {

int perft(Arguments&, Io io) {
    io.err << "not yet\n";
    return 2;
}
int bench(Arguments&, Io io) {
    io.err << "not yet\n";
    return 2;
}
int match(Arguments&, Io io) {
    io.err << "not yet\n";
    return 2;
}

} // namespace redoubt::cli
