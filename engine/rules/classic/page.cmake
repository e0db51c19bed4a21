# What of this folder the page's program is compiled with (web/deps/small.cmake): for speed, what thinks much.
set(quick equal ch05_movement ch07_combat ground odds ruleset threat zones)
