#include "commands/options.hpp"

#include <CLI/CLI.hpp>

#include <variant>

#include "base/joined.hpp"
#include "base/utf8.hpp"

namespace commands {
namespace {

// An exception for a value that does not fit its option.
struct Misfit {
    base::WrongValue wrong;
};

template <class Value>
Value fitting(base::OptionValue<Value> read) {
    if (const auto* wrong = std::get_if<base::WrongValue>(&read))
        throw Misfit{*wrong};
    return std::get<Value>(read);
}

// Adds the American spelling of a name: "--colour" -> "--colour,--color". This spelling is understood, but not shown.
std::string with_american(const std::string& names) {
    constexpr std::string_view british = "colour";
    const std::size_t at = names.find(british);
    return at == names.npos ? names : names + ',' + std::string(names).replace(at, british.size(), "color");
}

} // namespace

std::string OptionInfo::help_in(base::Language language) const {
    const std::string text = to_string(help, "words", base::joined(words, ", "), language);
    return usual.empty() ? text : text + ' ' + to_string(Help::default_value, "value", usual, language);
}

std::string in_quotes(std::string_view word) {
    return base::in_single_quotes(word);
}

// Reads the number without CLI11, which would read -1 as 2^64-1, and 010 as 8.
std::uint64_t Options::whole_number(const std::string& word, std::uint64_t low, std::uint64_t high) {
    return fitting(base::whole_number(word, low, high));
}

std::size_t Options::index_of(const std::string& word, const std::vector<std::string>& words) {
    return fitting(base::index_of(word, words));
}

CLI::Option* Options::add(const OptionInfo& info, Assign assign) {
    all_.push_back(info);
    const std::string name = info.names.substr(info.names.find(',') + 1);
    const auto read = [name, assign = std::move(assign)](const CLI::results_t& words) {
        for (const std::string& word : words)
            try {
                assign(word);
            } catch (const Misfit& misfit) {
                throw UsageError(must_be(name, misfit.wrong.wanted, word, misfit.wrong.hint));
            }
        return true;
    };
    return app_.add_option(with_american(info.names), read)->option_text(info.value);
}

void Options::flag(const std::string& names, bool& target, Help help) {
    all_.push_back({names, "", help});
    app_.add_flag(names, target)->disable_flag_override();
}

void Options::seconds(const std::string& names, double& target, double high, Help help) {
    const auto plain = [](double number) { return std::to_string(static_cast<std::uint64_t>(number)); };
    add({names, "SECONDS", help, {}, plain(target)},
        [&target, high](const std::string& word) { target = fitting(base::decimal_number(word, high)); });
}

void Options::require_last() {
    all_.back().required = true;
    app_.get_option(all_.back().names)->required();
}

void Options::operand(const std::string& name, std::string& target, Help help) {
    add({name, name, help}, [&target](const std::string& word) { target = word; })->required();
}

void Options::operand(const std::string& name, std::vector<std::string>& target, Help help) {
    all_.push_back({name, name + "...", help});
    const auto take = [&target](const CLI::results_t& words) {
        target = words;
        return true;
    };
    app_.add_option(name, take)
        ->option_text(name + "...")
        ->expected(1, CLI::detail::expected_max_vector_size)
        ->allow_extra_args()
        ->required();
}

void Options::operand(const std::string& name, std::optional<std::string>& target, Help help,
                      const std::vector<std::string>& words) {
    add({name, "[" + name + "]", help, words}, [&target](const std::string& word) { target = word; });
}

} // namespace commands
