// The tokens of archive.h as saves write them: in bytes, and in JSON. Neither uses a stream: the standard ones bring
// all of the library's locales along (a twentieth of the page's code).
#pragma once
#include "engine/match/archive.h"

#include <cereal/cereal.hpp>
#include <nlohmann/json_fwd.hpp>

namespace redoubt {

// The bytes that cereal's portable binary would write: a 1 for little endian, then the data. A number is 7 bits a byte,
// low first, so that a range may grow; names, lists and structs leave no trace.
class SaveOut : public cereal::OutputArchive<SaveOut, cereal::AllowEmptyClassElision> {
public:
    SaveOut() : cereal::OutputArchive<SaveOut, cereal::AllowEmptyClassElision>(this), bytes(1, '\1') {}
    void varint(std::uint64_t u);
    std::string bytes;
};

class SaveIn : public cereal::InputArchive<SaveIn, cereal::AllowEmptyClassElision> {
public:
    explicit SaveIn(std::string_view bytes); // must outlive it
    std::uint64_t varint();
    char byte(); // BadBytes where there is none
    bool at_end() const { return rest_.empty(); }

private:
    std::string_view rest_;
};

void CEREAL_SAVE_FUNCTION_NAME(SaveOut& ar, const NumberToken& t);
void CEREAL_LOAD_FUNCTION_NAME(SaveIn& ar, NumberToken& t);
void CEREAL_SAVE_FUNCTION_NAME(SaveOut& ar, const CountToken& t);
void CEREAL_LOAD_FUNCTION_NAME(SaveIn& ar, CountToken& t);
void CEREAL_SAVE_FUNCTION_NAME(SaveOut& ar, const TextToken& t);
void CEREAL_LOAD_FUNCTION_NAME(SaveIn& ar, TextToken& t);
inline void CEREAL_SAVE_FUNCTION_NAME(SaveOut&, const OpenToken&) {}
inline void CEREAL_LOAD_FUNCTION_NAME(SaveIn&, OpenToken&) {}
inline void CEREAL_SAVE_FUNCTION_NAME(SaveOut&, const CloseToken&) {}
inline void CEREAL_LOAD_FUNCTION_NAME(SaveIn&, CloseToken&) {}

// A struct is an object, a list an array; an alternative of a variant stands as "is" before its members.
class JsonOut final : public Tokens {
public:
    explicit JsonOut(std::string& to) : to_(to) {} // which ends in the bracket of the whole
    void number(NumberToken t) override;
    void count(CountToken t) override;
    void text(TextToken t) override;
    void open(OpenToken t) override;
    void close() override;

private:
    void name(const char* name);
    std::string& to_;
    std::string closing_; // brackets of what is open, innermost last
};

class JsonIn final : public Tokens {
public:
    explicit JsonIn(std::string_view text); // BadBytes where it is no JSON object
    ~JsonIn() override;
    JsonIn(const JsonIn&) = delete;
    JsonIn& operator=(const JsonIn&) = delete;
    void number(NumberToken t) override;
    void count(CountToken t) override;
    void text(TextToken t) override;
    void open(OpenToken t) override;
    void close() override;

private:
    struct Place { // in an array: the element that comes next
        const nlohmann::json* node;
        std::size_t next;
    };
    const nlohmann::json& value(const char* name);
    std::unique_ptr<nlohmann::json> root_;
    std::vector<Place> way_;
};

} // namespace redoubt
