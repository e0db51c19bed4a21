// What stands in a dialog, kind by kind: each is set into a width at x, y and returns the y where it ends. A dry Desk
// only measures.
#pragma once
#include "shell/dialogs/dialogs.h"

#include <string>
#include <string_view>

namespace redoubt::shell {

float menu_content(Desk& d, float x, float y, float w, const DialogData& data);
float strength_content(Desk& d, float x, float y, float w, const DialogData& data);
// `trouble`: why the language chosen last is not spoken; else empty.
float settings_content(Desk& d, float x, float y, float w, const Settings& s, const std::string& trouble, bool page);
float layers_content(Desk& d, float x, float y, float w, const DialogData& data);
float rules_content(Desk& d, float x, float y, float w, const DialogData& data);
float rule_content(Desk& d, float x, float y, float w, const Dialog& dialog, const DialogData& data);
float help_content(Desk& d, float x, float y, float w, const DialogData& data);
float dice_content(Desk& d, float x, float y, float w, const DialogData& data);
float ending_content(Desk& d, float x, float y, float w, const DialogData& data);
float saves_content(Desk& d, float x, float y, float w, const Dialog& dialog, const DialogData& data);
float room_content(Desk& d, float x, float y, float w, const Dialog& dialog, const DialogData& data);
// A row that is pressed, with a smaller note below its words, whole: 52 px high, or as that needs. Returns where it
// ends.
float menu_row(Desk& d, float x, float y, float w, const Button& b, std::string_view note = "");
// Buttons in a row that ends at the right, or below each other where that has no room.
float button_row(Desk& d, float x, float y, float w, const std::vector<Button>& buttons);

} // namespace redoubt::shell
