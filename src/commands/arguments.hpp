// What was said on the command line, read and found to fit the command's options.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace commands {

struct Option;

class Arguments {
public:
    // A value that came from the option's fallback was not given.
    bool given(std::string_view option) const;
    const std::string& text(std::string_view option) const; // also of a choice
    std::uint64_t number(std::string_view option) const;
    double decimal(std::string_view option) const;
    const std::vector<std::string>& operands() const { return operands_; }

    // Reads the value of that option. Empty if it fits, else what is wrong with it.
    [[nodiscard]] std::string set(const Option& option, const std::string& value, bool given);
    void set_operands(std::vector<std::string> operands) { operands_ = std::move(operands); }

private:
    struct Entry {
        std::variant<std::string, std::uint64_t, double> value;
        bool given = false;
    };
    const Entry& entry(std::string_view option) const;

    std::map<std::string, Entry, std::less<>> entries_;
    std::vector<std::string> operands_;
};

} // namespace commands
