// The options of a command, bound to the variables that receive their values. This is a thin layer over CLI11, whose
// header takes seconds to compile: only options.cpp and parse.cpp include it.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/option_value.hpp"
#include "base/text_error.hpp"
#include "commands/help.hpp"

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace commands {

// The error for options that are wrong or contradict each other. The message is printed after "brikks roll: error: ".
struct UsageError : base::TextError {
    using TextError::TextError;
};

// Quotes a word for a message.
std::string in_quotes(std::string_view word);
using base::Choice;
using base::must_be;
using base::ValueOf;

// An option, or an operand (a word that is not an option), as the help, the manual page and the completion show it.
struct OptionInfo {
    std::string names; // "--seed", "-o,--output"; "FILE"
    std::string value; // as in the English usage: "N", "auto|always|never"; "FILE...", "[ID]"; empty for a flag
    Help help;
    std::vector<std::string> words = {}; // possible values
    std::string usual = {};              // the default value; empty if there is none or `help` says it
    bool required = false;               // true if the usage shows the option as required
    bool for_photos = false;             // true if the help lists the option with the options for photos

    bool is_operand() const { return names.front() != '-'; }
    bool is_choice() const { return !words.empty() && !takes_file() && !is_operand(); }
    bool takes_file() const {
        return value.find("FILE") != value.npos || value.find("PHOTO") != value.npos ||
               value.find("LOG") != value.npos || value.find("SHEET") != value.npos ||
               value.find("RECORD") != value.npos;
    }
    // Returns the help with the possible values and the default value.
    std::string help_in(base::Language language) const;
};

// Declares the options of a command. The target of an option is the variable that receives the value. A target holds
// the default value, or is a std::optional if there is no default.
class Options {
public:
    explicit Options(CLI::App& app) : app_(app) {}

    const std::vector<OptionInfo>& all() const { return all_; }

    void flag(const std::string& names, bool& target, Help help);

    template <class Target>
    void text(const std::string& names, Target& target, const std::string& value, Help help,
              std::vector<std::string> words = {}) {
        add({names, value, help, std::move(words), shown(target)},
            [&target](const std::string& word) { target = word; });
    }

    template <class Target>
    void number(const std::string& names, Target& target, std::uint64_t low, std::uint64_t high, Help help) {
        add({names, "N", help, {}, shown(target)}, [&target, low, high](const std::string& word) {
            target = static_cast<typename ValueOf<Target>::Type>(whole_number(word, low, high));
        });
    }

    // Declares an option whose value is a decimal number greater than 0 and at most `high`.
    void seconds(const std::string& names, double& target, double high, Help help);

    // Declares an option whose value is one of the words in `choices`, in upper or lower case.
    template <class Target>
    void choice(const std::string& names, Target& target, const std::vector<Choice<Target>>& choices, Help help) {
        OptionInfo info{names, "", help};
        for (const auto& [word, meaning] : choices) {
            info.value += (info.value.empty() ? "" : "|") + word;
            info.words.push_back(word);
            if (target == meaning)
                info.usual = word;
        }
        add(info, [&target, choices, words = info.words](const std::string& word) {
            target = choices[index_of(word, words)].second;
        });
    }

    // Makes the last declared option a required one.
    void require_last();
    // Lists the last declared option with the options for photos.
    void group_last_with_photos() { all_.back().for_photos = true; }
    // Makes the last declared option an old spelling, which is still understood but shown nowhere.
    void hide_last() { all_.pop_back(); }

    // Declares an operand, a word that is not an option. The type of `target` says how many words there are: exactly
    // one, at least one, or at most one.
    void operand(const std::string& name, std::string& target, Help help);
    void operand(const std::string& name, std::vector<std::string>& target, Help help);
    void operand(const std::string& name, std::optional<std::string>& target, Help help,
                 const std::vector<std::string>& words);

private:
    // Assigns a word to a target. Throws Misfit (options.cpp) if the word does not fit.
    using Assign = std::function<void(const std::string&)>;
    CLI::Option* add(const OptionInfo& info, Assign assign);

    static std::uint64_t whole_number(const std::string& word, std::uint64_t low, std::uint64_t high);
    static std::size_t index_of(const std::string& word, const std::vector<std::string>& words);

    static std::string shown(const std::string& target) { return target; }
    static std::string shown(std::integral auto target) { return std::to_string(target); }
    template <class Target>
    static std::string shown(const std::optional<Target>&) {
        return "";
    }

    CLI::App& app_;
    std::vector<OptionInfo> all_;
};

} // namespace commands
