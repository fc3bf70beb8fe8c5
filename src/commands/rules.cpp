// The command rules: lists the ids of the rules, which findings name, or explains a rule.
#include <algorithm>
#include <ostream>

#include "base/joined.hpp"
#include "base/rules.hpp"
#include "base/suggest.hpp"
#include "base/utf8.hpp"
#include "commands/commands.hpp"

namespace commands {
namespace {

constexpr std::size_t page_width = 100;

// Wraps the text to the width of the page. Indents all lines except the first.
std::string wrapped(std::string_view text, std::size_t indent) {
    std::string result;
    std::size_t column = indent;
    for (const std::string& word : base::split(text, " ")) {
        if (column > indent && column + 1 + word.size() > page_width) {
            result.append("\n").append(indent, ' ');
            column = indent;
        } else if (column > indent) {
            result += " ";
            ++column;
        }
        result += word;
        column += word.size();
    }
    return result;
}

void list(base::Game game, std::ostream& out) {
    std::size_t width = 0;
    const auto rules = base::rules_of(game);
    for (const base::RuleInfo& rule : rules)
        width = std::max(width, rule.id.size());
    for (const base::RuleInfo& rule : rules)
        out << rule.id << std::string(width + 2 - rule.id.size(), ' ') << wrapped(rule.sentence, width + 2) << '\n';
}

class Rules : public Action {
public:
    explicit Rules(std::unique_ptr<Game> game) : game_(game->rules()) {
        for (const base::RuleInfo& rule : base::rules_of(game_))
            ids_.emplace_back(rule.id);
    }

    void declare(Options& options) override { options.operand("ID", id_, "The id of the rule to explain", ids_); }

    Status run(Environment& environment) override {
        if (!id_) {
            list(game_, environment.out);
            return Status::ok;
        }
        const auto rule = base::find_rule(game_, base::lower_case(*id_));
        if (!rule) {
            std::vector<base::Text> hint = base::did_you_mean(*id_, ids_);
            if (hint.empty())
                hint = {base::Id::rules_without_id};
            throw UsageError({base::Id::rule_unknown, {{"id", in_quotes(*id_)}, {"hint", hint}}});
        }
        environment.out << rule->id << "\n\n" << wrapped(rule->sentence, 0) << '\n';
        if (!rule->more.empty())
            environment.out << wrapped(rule->more, 0) << '\n';
        return Status::ok;
    }

private:
    base::Game game_;
    std::vector<std::string> ids_;
    std::optional<std::string> id_;
};

} // namespace

ActionPointer rules(std::unique_ptr<Game> game) {
    return std::make_unique<Rules>(std::move(game));
}

} // namespace commands
