// The command rules: lists the rules with their ids, which are the names that findings use, or explains one rule.
#include <algorithm>
#include <ostream>

#include "base/joined.hpp"
#include "base/rule_texts.hpp"
#include "base/suggest.hpp"
#include "base/utf8.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "terminal/wrap.hpp"

namespace commands {
namespace {

std::string list(base::Game game, base::Language language) {
    std::size_t width = 0;
    const auto rules = base::rules_of(game, language);
    for (const base::RuleInfo& rule : rules)
        width = std::max(width, rule.id.size());
    std::string text;
    for (const base::RuleInfo& rule : rules)
        text += base::padded(std::string(rule.id), width + 2) + std::string(rule.sentence) + '\n';
    return text;
}

std::string explanation(const base::RuleInfo& rule) {
    std::string text = std::string(rule.id) + "\n\n" + std::string(rule.sentence) + '\n';
    return rule.more.empty() ? text : text + std::string(rule.more) + '\n';
}

class Rules : public Action {
public:
    explicit Rules(std::unique_ptr<Game> game) : game_(game->rules()) {
        for (const base::RuleInfo& rule : base::rules_of(game_, base::Language::en))
            ids_.emplace_back(rule.id);
    }

    void declare(Options& options) override {
        language_.declare(options);
        options.operand("ID", id_, Help::rules_id, ids_);
    }

    Status run(Environment& environment) override {
        language_.apply(environment);
        const std::string text =
            id_ ? explanation(find(*id_, environment.language)) : list(game_, environment.language);
        environment.out << terminal::wrapped(text, environment.text_width());
        return Status::ok;
    }

private:
    base::RuleInfo find(const std::string& id, base::Language language) const {
        const auto rule = base::find_rule(game_, base::lower_case(id), language);
        if (!rule) {
            std::vector<base::Text> hint = base::did_you_mean(id, ids_);
            if (hint.empty())
                hint = {base::Id::rules_without_id};
            throw UsageError({base::Id::rule_unknown, {{"id", in_quotes(id)}, {"hint", hint}}});
        }
        return *rule;
    }

    base::Game game_;
    std::vector<std::string> ids_;
    LanguageOption language_;
    std::optional<std::string> id_;
};

} // namespace

ActionPointer rules(std::unique_ptr<Game> game) {
    return std::make_unique<Rules>(std::move(game));
}

} // namespace commands
