#include "reports/ranking.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/names.hpp"
#include "brikks/moves.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "referee/constraints.hpp"
#include "referee/same_game.hpp"
#include "reports/parts_json.hpp"

namespace reports {

using namespace base;

namespace {

// Returns what is wrong in the sums that the player wrote; nullopt if they are right.
std::optional<Text> correction(const brikks::Sheet& sheet) {
    std::optional<Text> corrected;
    for (const Finding& wrong : brikks::check_claims(sheet)) {
        const bool total = wrong.subject == "total";
        if (wrong.severity != Severity::error || (corrected && !total))
            continue;
        const int right = brikks::score(sheet).total;
        corrected =
            total ? Text{Id::total_corrected,
                         {{"total", is_complete(sheet) ? Value(right) : Value(Text{Id::at_least, {{"total", right}}})},
                          {"claimed", *sheet.claims.total}}}
                  : Text{Id::rows_corrected};
    }
    return corrected;
}

// True if the player was out. A legal sheet has the note not-over if the player was not. A sheet with wrong sums has no
// such note, so its marks are checked.
bool is_over(const brikks::Sheet& sheet, const brikks::Judgement& judgement) {
    if (judgement.verdict != Verdict::legal)
        return brikks::blocked_roll(brikks::player_of(sheet)).has_value();
    return std::none_of(judgement.findings.begin(), judgement.findings.end(),
                        [](const Finding& finding) { return finding.rule == Rule::not_over; });
}

int total_of(const RankedPlayer& player) {
    return player.score ? player.score->total : 0;
}

std::string name_of(const RankedPlayer& player) {
    return player.sheet ? player.sheet->player : "";
}

// Returns the place in a duel: 1 or 2; 0 if it is unknown who has won.
std::size_t place_in_duel(const std::vector<std::size_t>& winners, std::size_t player) {
    const bool wins = std::find(winners.begin(), winners.end(), player) != winners.end();
    return winners.empty() ? 0 : wins ? 1 : 2;
}

// Sorts players by contest, then by verdict: first the players with legal marks, by place and total.
bool is_before(const RankedPlayer& one, const RankedPlayer& other) {
    const auto key = [](const RankedPlayer& player) {
        const int verdict = player.verdict ? static_cast<int>(*player.verdict) : static_cast<int>(enum_size(Verdict()));
        return std::tuple(player.contest, player.legal_marks ? 0 : verdict, player.place, -total_of(player));
    };
    return key(one) < key(other);
}

// Returns the first texts of a long list, and a last text that says how many more there are.
std::vector<Text> first_of(std::vector<Text> texts) {
    constexpr std::size_t shown = 8;
    if (texts.size() <= shown + 1)
        return texts;
    const std::size_t more = texts.size() - shown;
    texts.resize(shown);
    texts.push_back({Id::list_more, {{"count", more}}});
    return texts;
}

// Adds a note that names the different values ("2 and 3"), if a number differs between players who have a place.
template <class Number>
void note_if_different(Id id, const std::vector<RankedPlayer>& players, Number number, std::vector<Text>& notes) {
    std::set<int> numbers;
    for (const RankedPlayer& player : players)
        if (player.contest == no_duel && player.legal_marks)
            numbers.insert(number(*player.sheet));
    std::vector<std::string> words;
    words.reserve(numbers.size());
    for (const int each : numbers)
        words.push_back(std::to_string(each));
    if (words.size() > 1)
        notes.push_back({id, {{"numbers", words}}});
}

} // namespace

void Ranking::add(std::string_view file, const brikks::Sheet& sheet, const brikks::Judgement& judgement,
                  bool doubtful) {
    if (!is_new(file, documents::write_sheet_json(sheet)))
        return;
    RankedPlayer player{.file = std::string(file),
                        .verdict = judgement.verdict,
                        .sheet = sheet,
                        .score = score(sheet),
                        .doubtful = doubtful,
                        .over = is_over(sheet, judgement),
                        .contest = sheet.variant == brikks::Variant::duel ? sheets_of_duels : no_duel};
    if (judgement.verdict == Verdict::illegal && judgement.marks == Verdict::legal)
        player.corrected = correction(sheet);
    player.legal_marks = judgement.verdict == Verdict::legal || player.corrected;
    players_.push_back(std::move(player));
}

void Ranking::add(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay) {
    if (!is_new(file, documents::write_game_json(game)))
        return;
    const bool duel = game.variant == brikks::Variant::duel;
    const std::size_t contest = duel ? contests_++ : no_duel;
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        RankedPlayer player{.file = std::string(file),
                            .verdict = replay.verdict(),
                            .sheet = final_sheet(game, replay, i),
                            .legal_marks = replay.legal_turns(),
                            .over = replay.over || replay.out_in[i],
                            .contest = contest};
        if (replay.tracked[i])
            player.score = replay.scores[i];
        if (player.legal_marks)
            player.corrected = correction(*player.sheet);
        if (duel && player.legal_marks)
            player.place = place_in_duel(replay.winners, i);
        players_.push_back(std::move(player));
    }
}

void Ranking::add_unreadable(std::string_view file) {
    players_.push_back({.file = std::string(file)});
}

bool Ranking::is_new(std::string_view file, std::string content) {
    const auto [first, is_new] = files_.try_emplace(std::move(content), file);
    if (is_new)
        return true;
    const Text copy =
        file == first->second ? Text(first->second) : Text{Id::rank_copy, {{"file", file}, {"other", first->second}}};
    if (std::find(copies_.begin(), copies_.end(), copy) == copies_.end())
        copies_.push_back(copy);
    return false;
}

void Ranking::decide_duel_of_sheets() {
    std::vector<std::size_t> duel;
    std::vector<brikks::Sheet> sheets;
    std::set<std::string> names; // no name may be there twice: nobody plays against themselves
    for (std::size_t i = 0; i < players_.size(); ++i)
        if (players_[i].contest == sheets_of_duels) {
            duel.push_back(i);
            sheets.push_back(*players_[i].sheet);
            names.insert(name_of(players_[i]).empty() ? std::to_string(i) : fold_case(name_of(players_[i])));
        }
    if (names.size() != duel.size() || duel.size() != 2 || !players_[duel[0]].legal_marks ||
        !players_[duel[1]].legal_marks)
        return;
    const brikks::SameGame game = judge_same_game(sheets);
    duel_assumed_ = !game.winners.empty();
    for (std::size_t i = 0; i < duel.size(); ++i)
        players_[duel[i]].place = place_in_duel(game.winners, i);
}

void Ranking::finish() {
    decide_duel_of_sheets();
    std::stable_sort(players_.begin(), players_.end(), is_before);
    std::vector<brikks::Totals> compared;
    for (const RankedPlayer& player : players_)
        if (player.contest == no_duel && player.legal_marks)
            compared.push_back(totals(*player.sheet));
    const std::vector<std::size_t> found = brikks::places(compared);
    for (std::size_t i = 0; i < found.size(); ++i) // the compared players come first
        players_[i].place = found[i];
}

Json Ranking::json(Language language) const {
    Json list = Json::array();
    for (const RankedPlayer& player : players_) {
        Json entry = {{"place", player.place > 0 ? Json(player.place) : Json(nullptr)}, {"file", player.file}};
        if (player.sheet)
            add_player(entry, *player.sheet);
        entry["verdict"] = player.verdict ? name(*player.verdict) : unreadable_verdict;
        if (player.sheet)
            entry["score"] = player.score ? score_object(*player.sheet, *player.score) : Json(nullptr);
        if (player.corrected)
            entry["corrected"] = {{"claimed", player.corrected->id == Id::total_corrected
                                                  ? Json(*player.sheet->claims.total)
                                                  : Json(nullptr)},
                                  {"message", to_string(*player.corrected, language)}};
        list.push_back(std::move(entry));
    }
    Json remarks = Json::array();
    for (const Text& note : notes())
        remarks.push_back(to_string(note, language));
    return {{"ranking", std::move(list)}, {"notes", std::move(remarks)}};
}

std::vector<Text> Ranking::notes() const {
    std::vector<Text> notes;
    std::map<Id, std::size_t> without_place;
    std::vector<std::string> going_on;
    bool incomplete = false;
    bool open_place = false;
    bool open_duel = false;
    bool time_over = false;
    bool doubtful = false;
    bool wrong_claims = false;
    for (const RankedPlayer& player : players_) {
        doubtful = doubtful || player.doubtful;
        time_over = time_over || (player.verdict == Verdict::undecided && !player.doubtful);
        if (!player.legal_marks) {
            ++without_place[!player.verdict                        ? Id::count_unreadable
                            : player.verdict == Verdict::undecided ? Id::count_undecided
                                                                   : Id::count_illegal];
            continue;
        }
        wrong_claims = wrong_claims || player.verdict == Verdict::illegal;
        const bool duel = player.contest != no_duel;
        open_duel = open_duel || (duel && player.place == 0);
        const brikks::Sheet& sheet = *player.sheet;
        incomplete = incomplete || !is_complete(sheet);
        open_place = open_place || (!duel && player.place == 0);
        if (!player.over && !duel)
            going_on.push_back(sheet.player.empty() || sheet.player == player.file
                                   ? player.file
                                   : sheet.player + " (" + player.file + ")");
    }
    std::vector<Text> counts;
    counts.reserve(without_place.size());
    for (const auto& [id, count] : without_place)
        counts.push_back({id, {{"count", count}}});
    if (!counts.empty())
        notes.push_back({Id::rank_no_place, {{"counts", counts}, {"hint", Text(Id::rank_see_check)}}});
    if (!copies_.empty())
        notes.push_back({Id::rank_copies, {{"files", first_of(copies_)}}});
    if (wrong_claims)
        notes.emplace_back(Id::rank_corrected);
    if (time_over)
        notes.push_back({Id::rank_undecided, {{"hint", Text(Id::rank_see_time_limit)}}});
    if (doubtful)
        notes.push_back({Id::rank_doubtful, {{"hint", Text(Id::rank_see_read)}}});
    note_if_different(
        Id::rank_players_differ, players_, [](const brikks::Sheet& sheet) { return sheet.players; }, notes);
    note_if_different(
        Id::rank_levels_differ, players_, [](const brikks::Sheet& sheet) { return sheet.level; }, notes);
    if (incomplete)
        notes.emplace_back(Id::rank_incomplete);
    if (open_place)
        notes.emplace_back(Id::rank_open_places);
    if (!going_on.empty())
        notes.push_back({Id::rank_not_over, {{"players", going_on}}});
    if (open_duel)
        notes.push_back({Id::rank_open_duel, {{"hint", Text(Id::rank_see_game)}}});
    if (duel_assumed_)
        notes.emplace_back(Id::rank_duel_assumed);
    return notes;
}

} // namespace reports
