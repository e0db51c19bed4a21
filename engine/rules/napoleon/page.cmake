# What of this folder the page's program is compiled with (web/deps/small.cmake): for speed, what thinks much.
set(quick equal ground odds query ruleset sight standing threat zones)
