# What of this folder the page's program is compiled with (web/deps/small.cmake): for speed, what thinks much; for size, but with
# small functions put in place, what everybody asks.
set(quick equal ch07_movement ground odds ruleset sight standing threat zones)
set(brisk ch05_activation ch05_commands ch05_orders ch06_stacking ch07_halt ch09_declare ch12_victory view)
