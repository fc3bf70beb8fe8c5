#include "commands/style.hpp"

namespace commands {

Option colour_option() {
    return {.name = "colour",
            .kind = Kind::choice,
            .value = "auto|always|never",
            .fallback = "auto",
            .help = "Draw in colours; auto: on a terminal, unless NO_COLOR is set"};
}

Option ascii_option() {
    return {.name = "ascii", .help = "Draw with plain characters only"};
}

terminal::Style style(const Arguments& arguments, const Environment& environment) {
    const std::string& colour = arguments.text("colour");
    return {.unicode = environment.unicode && !arguments.given("ascii"),
            .colour =
                colour == "always" || (colour == "auto" && environment.out_is_terminal && !environment.no_colour)};
}

} // namespace commands
