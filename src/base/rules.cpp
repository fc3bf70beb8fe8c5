#include "base/rules.hpp"

#include "base/rule_table.hpp"

namespace base {
namespace {

const RuleRow& row(Rule rule) {
    return rule_rows[static_cast<std::size_t>(rule)];
}

} // namespace

std::string_view id(Rule rule) {
    return rule_names + row(rule).id;
}

bool is_listed_last(Rule rule) {
    return row(rule).listed_last;
}

} // namespace base
