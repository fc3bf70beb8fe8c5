// The command print review: the course of a game, as PDF.
#include "commands/commands.hpp"
#include "commands/options.hpp"
#include "commands/output.hpp"
#include "commands/print_pages.hpp"
#include "commands/reviewed.hpp"
#include "print/review.hpp"
#include "printing/review.hpp"

namespace commands {
namespace {

class PrintReview : public Action {
public:
    void declare(Options& options) override {
        quiet_.declare(options);
        pages_.declare(options);
        files_.declare(options, Help::review_file);
    }

    Status run(Environment& environment) override {
        quiet_.apply(environment);
        print::ReviewJob job;
        pages_.prepare(job, environment, files_.all());
        const Reviewed found = files_.review(environment);
        if (found.status != Status::ok)
            return found.status;
        for (const brikks::GamePlayer& player : found.game.players)
            warn_of_missing_characters(files_.name(), player.name, environment);
        job.review = printing::on_paper(found.game, found.players, language_of(job.words));
        pages_.save(job, environment);
        return Status::ok;
    }

private:
    QuietOption quiet_;
    PageOptions pages_{"review.pdf"};
    FilesOfGame files_;
};

} // namespace

ActionPointer print_review() {
    return std::make_unique<PrintReview>();
}

} // namespace commands
