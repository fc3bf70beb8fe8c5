// Reads the words of a command line for the page: a small stand-in for commands::Options, with the same functions.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/help_ids.hpp"
#include "base/option_value.hpp"
#include "print/error.hpp"

namespace page {

// The options of a command, bound to the variables that receive their values. A wrong word is refused (print/error.hpp)
// with the same message as on the command line.
class OptionWords {
public:
    using Help = base::Help;

    void flag(const std::string& name, bool& target, Help) {
        add(name, true, [&target](const auto&) { target = true; });
    }
    template <class Target>
    void text(const std::string& name, Target& target, const std::string&, Help, const std::vector<std::string>& = {}) {
        add(name, false, [&target](const std::string& word) { target = word; });
    }
    template <class Target>
    void number(const std::string& name, Target& target, std::uint64_t low, std::uint64_t high, Help) {
        add(name, false, [=, &target](const std::string& word) {
            target = static_cast<typename base::ValueOf<Target>::Type>(
                fitting(name, word, base::whole_number(word, low, high)));
        });
    }
    void seconds(const std::string& name, double& target, double high, Help) {
        add(name, false,
            [=, &target](const std::string& word) { target = fitting(name, word, base::decimal_number(word, high)); });
    }
    template <class Target>
    void choice(const std::string& name, Target& target, const std::vector<base::Choice<Target>>& choices, Help) {
        std::vector<std::string> words;
        words.reserve(choices.size());
        for (const auto& [word, meaning] : choices)
            words.push_back(word);
        add(name, false, [=, &target](const std::string& word) {
            target = choices[fitting(name, word, base::index_of(word, words))].second;
        });
    }
    void operand(const std::string&, std::vector<std::string>& target, Help) { operands_ = &target; }

    // Assigns the words to the options and operands. `first`: the index of the first word to assign.
    void read(const std::vector<std::string>& words, std::size_t first);

private:
    using Assign = std::function<void(const std::string&)>;
    struct Option {
        std::string name;
        bool is_flag;
        Assign assign;
        bool given = false;
    };

    void add(const std::string& name, bool is_flag, Assign assign) {
        options_.push_back({name, is_flag, std::move(assign)});
    }
    Option& find(const std::string& name);

    template <class Value>
    static Value fitting(const std::string& name, const std::string& word, const base::OptionValue<Value>& read) {
        if (const auto* wrong = std::get_if<base::WrongValue>(&read))
            print::refuse(base::must_be(name, wrong->wanted, word, wrong->hint));
        return std::get<Value>(read);
    }

    std::vector<Option> options_;
    std::vector<std::string>* operands_ = nullptr;
};

} // namespace page
