#include "shell/report.h"

namespace redoubt::shell {

Report::Formation& formation_of(Report& report, Side side, const std::string& name) {
    for (Report::Formation& f : report.formations)
        if (f.side == side && f.name == name) return f;
    report.formations.push_back({side, name});
    return report.formations.back();
}

} // namespace redoubt::shell
