#include "print/style.hpp"

#include <charconv>
#include <cstdlib>
#include <string>

#include "base/fields.hpp"
#include "base/json_template.hpp"
#include "print/templates.hpp"

namespace print {
namespace {

using base::Field;
using base::Fields;
using base::Id;
using base::Text;
using Kind = base::Node::Kind;
using Messages = std::vector<base::Finding>;

// Reads a colour like "#FFD447"; reports `wanted` if the text is not a colour.
std::optional<Rgb> colour(const Field& field, Id wanted = Id::style_colour) {
    if (!field)
        return std::nullopt;
    const std::string& text = field->text;
    const char* last = text.data() + text.size();
    unsigned value = 0;
    if (text.size() == 7 && text.front() == '#' && std::from_chars(text.data() + 1, last, value, 16).ptr == last)
        return Rgb{static_cast<std::uint8_t>(value >> 16U), static_cast<std::uint8_t>(value >> 8U & 0xFFU),
                   static_cast<std::uint8_t>(value & 0xFFU)};
    field.error({wanted, {{"key", field.path()}, {"value", base::in_quotes(text)}}});
    return std::nullopt;
}

std::optional<Rgb> fill(const Field& field) {
    if (field && field->text == "none")
        return std::nullopt;
    return colour(field, Id::style_fill);
}

Text range(const char* low, const char* high) {
    return {Id::number_range, {{"first", low}, {"last", high}}};
}

// Reads a number from `low` to `high`; `shown` is the range as a text for the error message.
std::optional<double> number(const Field& field, double low, double high, const Text& shown) {
    if (!field)
        return std::nullopt;
    const bool numeric = field->kind == Kind::number;
    const std::string& text = field->text;
    double result = -1;
    if (numeric)
        result = std::strtod(text.c_str(), nullptr); // the locale stays "C"
    if (numeric && result >= low && result <= high)
        return result;
    const base::Value value = numeric ? base::Value(base::in_quotes(text)) : base::Value(base::name(field->kind));
    field.error({Id::style_number, {{"key", field.path()}, {"range", shown}, {"value", value}}});
    return std::nullopt;
}

std::vector<double> read_squares(const Field& list) {
    std::vector<double> squares;
    const auto items = list.items(Id::kind_list);
    if (items && items->empty())
        list.error(Id::style_no_squares);
    for (const Field& item : items.value_or(std::vector<Field>()))
        if (const auto size = number(item, 2, 30, range("2", "30"))) {
            if (!squares.empty() && *size >= squares.back())
                item.error(Id::style_squares_order);
            squares.push_back(*size);
        }
    return squares;
}

Style style_of(const base::Node& root, Messages& messages) {
    Style style;
    Fields keys(root, "", messages);
    keys.required("format", Kind::string);
    if (const Field name = keys.required("name", Kind::string))
        style.name = name->text;
    style.squares = read_squares(keys.required("squares", Kind::list));
    keys.object("colours", [&](Fields& colours) {
        for (const brikks::Colour each : brikks::all_colours)
            colours.object(std::string(1, brikks::letter(each)), [&](Fields& members) {
                ColourStyle& to = style.colours[each];
                for (const auto& [key, member] : colour_inks)
                    to.*member = colour(members.required(key, Kind::string)).value_or(Rgb());
                if (const Field hatch = members.required("hatch", Kind::string))
                    to.hatch =
                        choice(hatch.path(), {hatch->text, hatch->place}, hatch_names, messages, base::Case::exact)
                            .value_or(Hatch::none);
            });
    });
    keys.object("fills", [&](Fields& members) {
        for (const auto& [key, member] : style_fills)
            style.*member = fill(members.required(key, Kind::string));
    });
    keys.object("inks", [&](Fields& members) {
        for (const auto& [key, member] : style_inks)
            style.*member = colour(members.required(key, Kind::string)).value_or(Rgb());
    });
    keys.object("lines", [&](Fields& members) {
        for (const auto& [key, member] : style_lines)
            style.*member = number(members.required(key, Kind::number), 0, 0.5, range("0", "0.5")).value_or(0);
    });
    keys.finish();
    return style;
}

} // namespace

base::Reading<Style> read_style(std::string_view json) {
    return base::read_template(json, Id::a_style, style_format, style_of);
}

} // namespace print
