// Reviews whatever record can be read.
#include "coach/review.hpp"

#include "documents/game.hpp"
#include "fuzz/printing.hpp"
#include "fuzz/reading.hpp"
#include "replay/game_replay.hpp"
#include "reports/coaching.hpp"

void fuzz::target(std::string_view bytes) {
    const auto reading = documents::read_game(bytes);
    if (!reading.value || reading.value->variant == brikks::Variant::duel)
        return;
    const brikks::Game& game = *reading.value;
    const brikks::GameReplay replay = brikks::replay_game(game);
    if (!replay.legal_turns())
        return;
    const auto reviews = coach::review(game, replay);
    expect_json(reports::review_json("file", game, reviews));
    expect_lines(reports::review_text(game, reviews, true, base::Language::en));
    for (std::size_t player = 0; player < reviews.size(); ++player) {
        const coach::PlayerReview& review = reviews[player];
        expect(review.prediction + review.luck - review.cost == review.result, "the points do not add up");
        expect(!review.over || review.result == 10 * replay.scores[player].total, "the result is not the total");
    }
}
