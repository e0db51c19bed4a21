// The example of the rule reference that stands beside the table (shell/session/session_example.cpp), and the list of a
// paragraph's examples in its dialog.
#pragma once
#include "shell/examples/examples.h"
#include "shell/panels/desk.h"
#include "shell/text/reference.h"

namespace redoubt::shell {

// Its box begins at x, y and is at most `most` wide. Reasons that would bring it below `lowest` are left out.
Box example_panel(Desk& d, float x, float y, float most, float lowest, const ExampleCard& example);

// The examples that show something of a paragraph. Returns where it ends; y: there is none.
float example_list(Desk& d, float x, float y, float w, const words::Paragraph& paragraph, const examples::Book& book);

} // namespace redoubt::shell
