#include "shell/app/open_dialogs.h"

#include <utility>

namespace redoubt::shell {

bool shows(const OpenDialogs& d, DialogKind kind) {
    return !d.empty() && d.top().kind == kind;
}

bool covered(const OpenDialogs& d) {
    return !d.empty() && d.top().kind != DialogKind::journal;
}

void put(OpenDialogs& d, Dialog dialog, Scroll& s) {
    s = {};
    d.open.push_back(std::move(dialog));
}

void put_over(OpenDialogs& d, Dialog dialog, Scroll& s) {
    if (!d.empty()) d.top().offset = s.offset;
    put(d, std::move(dialog), s);
}

void drop_top(OpenDialogs& d, Scroll& s) {
    d.open.pop_back();
    s = {};
    if (d.empty()) return;
    s.offset = d.top().offset;
    s.content = 1e9f; // known when it is drawn
}

void drop(OpenDialogs& d, DialogKind kind) {
    std::erase_if(d.open, [&](const Dialog& x) { return x.kind == kind; });
}

} // namespace redoubt::shell
