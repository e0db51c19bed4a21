// base64url (RFC 4648 section 5), without padding. Only the one canonical spelling of any bytes is read back.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace redoubt {

std::string to_base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

// One character for 0..63, and back; -1 for a foreign one.
char base64url_character(int value);
int base64url_value(char c);

} // namespace redoubt
