// The dialogs that lie over the table, one upon the other: what is open, and how far each was scrolled when another
// came over it.
#pragma once
#include "shell/dialogs/dialogs.h"

#include <vector>

namespace redoubt::shell {

struct OpenDialogs {
    std::vector<Dialog> open; // the last one on top
    bool empty() const { return open.empty(); }
    Dialog& top() { return open.back(); }
    const Dialog& top() const { return open.back(); }
};

bool shows(const OpenDialogs& d, DialogKind kind);  // on top
bool covered(const OpenDialogs& d);                 // the table: not by the journal, which lets the computer play on
void put(OpenDialogs& d, Dialog dialog, Scroll& s); // on top, seen from its beginning
void put_over(OpenDialogs& d, Dialog dialog, Scroll& s); // ... and what lies below is found where it stood
void drop_top(OpenDialogs& d, Scroll& s);                // what lay below stands where it stood
void drop(OpenDialogs& d, DialogKind kind);              // wherever they lie

} // namespace redoubt::shell
