// redoubt-lay: lays a hex grid over the field of Borodino, and strips the field for drawing.
#include "scenarios/lay/bend.h"
#include "scenarios/lay/picture.h"

#include <cstdio>
#include <fstream>
#include <map>
#include <string>

namespace {

using namespace redoubt;
using lay::Complaint;

constexpr const char* usage =
    "redoubt-lay --ground FOLDER [--grid FILE [--map OUT.json] [--picture OUT.svg] [--places] [--fit]]\n"
    "           [--strip OUT.json]\n"
    "  --ground   the geographic model (scenarios/battlefield)\n"
    "  --grid     orders for one sheet (scenarios/classic/grid.json)\n"
    "  --map      write the laid map\n"
    "  --picture  draw the laid map, to look at\n"
    "  --places   print every named place and work with its hex\n"
    "  --fit      print the grid that fits the printed hexes best, and what each tie misses\n"
    "  --strip    write the model without sources and notes, for the board to draw\n";

void write(const std::string& path, const std::string& bytes) {
    std::ofstream out(path, std::ios::binary);
    out << bytes;
    out.close();
    if (!out) throw Complaint{path, "cannot be written"};
}

int run(const std::map<std::string, std::string>& given) {
    auto has = [&](const char* key) { return given.count(key) > 0; };
    if (!has("--ground")) throw Complaint{"--ground", "missing; try --help"};
    const lay::Model model = lay::read_model(given.at("--ground"));
    if (has("--strip")) write(given.at("--strip"), lay::stripped(model).dump() + "\n");
    if (!has("--grid")) {
        if (has("--map") || has("--picture") || has("--places") || has("--fit"))
            throw Complaint{"--grid", "missing; try --help"};
        return 0;
    }
    const lay::Orders orders{lay::read_json(given.at("--grid")), given.at("--grid")};
    const Map map = lay::lay(model, orders);
    if (has("--map")) write(given.at("--map"), lay::map_file(map, lay::notes_of(model, orders, map)));
    if (has("--picture"))
        write(given.at("--picture"), lay::picture(map, lay::bent(model, lay::bend_of(model, orders))));
    if (has("--fit")) std::fputs(lay::fit_report(model, orders).c_str(), stdout);
    if (has("--places")) {
        for (const Place& p : map.places) std::printf("%s %s\n", label(map.grid, p.hex).c_str(), p.name.c_str());
        for (const Work& w : map.works) std::printf("%s %s (work)\n", label(map.grid, w.hex).c_str(), w.name.c_str());
    }
    return 0;
}

} // namespace

int main(int count, char** words) {
    std::map<std::string, std::string> given;
    try {
        for (int i = 1; i < count; ++i) {
            const std::string word = words[i];
            if (word == "--help") {
                std::fputs(usage, stdout);
                return 0;
            }
            const bool plain = word == "--places" || word == "--fit";
            if (!plain && word != "--ground" && word != "--grid" && word != "--map" && word != "--picture" &&
                word != "--strip")
                throw Complaint{word, "no such option; try --help"};
            if (!plain && i + 1 == count) throw Complaint{word, "needs a path"};
            given[word] = plain ? "" : words[++i];
        }
        return run(given);
    } catch (const Complaint& c) {
        std::fprintf(stderr, "redoubt-lay: %s: %s\n", c.where.c_str(), c.what.c_str());
    } catch (const lay::Json::exception& e) { // a value of the wrong type that no check above named
        std::fprintf(stderr, "redoubt-lay: %s: %s\n", given.count("--grid") ? given["--grid"].c_str() : "input",
                     e.what());
    }
    return 2;
}
