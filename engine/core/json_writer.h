// JSON written straight away, in little code: a tree of it (json.h) is for what is read, or changed before it is
// written.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt {

// "text", whatever stands in it; bytes that are no UTF-8 stay as they are.
std::string json_quoted(std::string_view text);

// key() before each value of an object; commas come by themselves. What is opened has to be closed.
class JsonWriter {
public:
    std::string out;

    void open(char bracket); // '[' or '{'
    void close(char bracket) { out += bracket; }
    void key(std::string_view name);
    void text(std::string_view words);
    void number(std::int64_t n);
    void real(double x); // six digits after the point
    void truth(bool yes);
    void whole(std::string_view json); // a value that has been written before

    // Members of an object.
    void open(std::string_view name, char bracket) { key(name), open(bracket); }
    void text(std::string_view name, std::string_view words) { key(name), text(words); }
    void number(std::string_view name, std::int64_t n) { key(name), number(n); }
    void truth(std::string_view name, bool yes) { key(name), truth(yes); }
    void texts(std::string_view name, const std::vector<std::string>& list);

private:
    void next();
};

} // namespace redoubt
