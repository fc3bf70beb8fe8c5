# find_package(brikks) gives brikks::brikks_rules, the rules and the referee, and brikks::bilitaire_rules, those of the
# second game. They need nothing but a C++20 compiler.
include("${CMAKE_CURRENT_LIST_DIR}/brikks-targets.cmake")
