// bench_reading FOLDER|PHOTO... [--geometry-of-truth] [--together] [--dice] [--limit N] [--verbose] [--csv]: measures
// how well photos with truth files are read, those of bench_photos or others.
//
// Reads each photo NAME.jpg that has a NAME.truth.json, and compares three readings with the truth: by the ink alone,
// as the rules decide, and with each question answered by the truth. --geometry-of-truth: reads pages of other programs
// with the geometry that the truth names (in FOLDER/pages). --together: the photos of an evening
// (bench_photos --evenings) say together how many play. --dice: its log is known. --verbose: prints what is wrong in
// each sheet. --csv: prints a line for each sheet instead of tables.
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench_main.hpp"
#include "brikks/score.hpp"
#include "evenings/matching.hpp"
#include "reading/geometry_file.hpp"
#include "reading/marker_detector.hpp"
#include "reading/one_table.hpp"
#include "reading/picture_file.hpp"
#include "support/folder.hpp"
#include "support/photo_truth.hpp"
#include "table/log_format.hpp"
#include "table/record_template.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using base::Verdict;
using photos::Kind;
using photos::TrueSheet;

struct Options {
    std::vector<std::string> folders;
    bool geometry_of_truth = false;
    bool together = false;
    bool dice = false;
    std::size_t limit = 1'000'000;
    bool verbose = false;
    bool csv = false;
};

Options options(std::span<char*> arguments) {
    Options chosen;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view name = arguments[i];
        if (name == "--geometry-of-truth")
            chosen.geometry_of_truth = true;
        else if (name == "--together")
            chosen.together = true;
        else if (name == "--dice")
            chosen.dice = true;
        else if (name == "--verbose")
            chosen.verbose = true;
        else if (name == "--csv")
            chosen.csv = true;
        else if (name == "--limit" && i + 1 < arguments.size()) {
            chosen.limit = bench::number<std::size_t>(arguments[++i]);
        } else if (!name.starts_with("-"))
            chosen.folders.emplace_back(name);
        else
            throw std::runtime_error("what is " + std::string(name) + "?");
    }
    if (chosen.folders.empty())
        throw std::runtime_error("in which folder?");
    return chosen;
}

// Returns the time of the processor, so that other programs on the computer do not count.
double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// The first function makes the system forget the peak of memory of this process. The second one returns the peak since
// then; 0 if the system does not tell.
void forget_peak() {
    malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << '5';
}
double peak_megabytes() {
    std::ifstream in("/proc/self/status");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("VmHWM:"))
            return std::stod(line.substr(6)) / 1024;
    return 0;
}

brikks::Limits ten_seconds() {
    return {.out_of_time = [end = Clock::now() + std::chrono::seconds(10)] { return Clock::now() > end; }};
}

// The result for one sheet.
struct Outcome {
    std::string photo;
    std::size_t number = 0; // number of the sheet in the photo, from 1
    std::vector<std::string> groups;
    bool markers_seen = true;
    bool found = false;
    std::optional<std::string> refusal;
    photos::Comparison by_ink;
    photos::Comparison by_rules;    // nothing asked
    photos::Comparison answered;    // all questions answered
    std::vector<std::string> asked; // at first
    double probability = 1;         // of total and verdict, nothing asked
    reading::PlayersOdds players{};
    double sure = 0;        // least probability at which nothing is asked about them
    double likeliest = 1;   // probability of the likeliest answer to the first question
    int contradictions = 0; // between ink and rules
    int questions = 0;      // that had to be answered
    bool no_true_choice = false;
    int total = 0; // total of the marks read, without any answers
    int total_answered = 0;
    int true_total = 0;
    Verdict verdict = Verdict::undecided;
    Verdict true_verdict = Verdict::undecided;
    double residual = 0;
    double pixels = 0;  // the side of a square in the photo
    double seconds = 0; // time to read the whole photo
    double megabytes = 0;

    bool read() const { return found && !refusal; }
    bool exact(int most_questions) const {
        return read() && answered.exact() && questions <= most_questions && !no_true_choice;
    }
    bool silently_wrong_total() const { return read() && asked.empty() && total != true_total; }
    bool silently_wrong_verdict() const {
        return read() && asked.empty() && verdict != true_verdict && verdict != Verdict::undecided &&
               true_verdict != Verdict::undecided;
    }
};

int total_of(const brikks::Sheet& sheet) {
    const brikks::Score score = brikks::score(sheet);
    return score.complete.value_or(score.total);
}

void read(Outcome& outcome, const TrueSheet& truth, reading::ReadSheet sheet, const reading::ReadingOptions& options) {
    outcome.found = true;
    outcome.residual = sheet.straightened.residual;
    outcome.pixels = sheet.straightened.pixels_a_square;
    if (sheet.refusal) {
        outcome.refusal = to_string(*sheet.refusal, base::Language::en);
        return;
    }
    outcome.by_ink = compare(truth, sheet.ink);
    outcome.by_rules = compare(truth, sheet.decision.sheet);
    outcome.probability = sheet.decision.probability;
    outcome.players = sheet.decision.players;
    outcome.sure = sheet.decision.sure;
    if (!sheet.decision.questions.empty()) {
        outcome.likeliest = 0;
        for (const auto& choice : sheet.decision.questions.front().choices)
            outcome.likeliest = std::max(outcome.likeliest, choice.probability);
    }
    for (const reading::Question& question : sheet.decision.questions) {
        std::string text = to_string(question.text, base::Language::en);
        for (const reading::Question::Choice& choice : question.choices)
            text.append(" ")
                .append(to_string(choice.text, base::Language::en))
                .append(" ")
                .append(std::to_string(std::lround(100 * choice.probability)))
                .append(" %");
        outcome.asked.push_back(std::move(text));
    }
    outcome.total = total_of(sheet.decision.sheet);
    outcome.contradictions = sheet.decision.contradictions;
    outcome.verdict = sheet.decision.judgement.verdict;
    outcome.true_verdict = judge(truth.sheet, ten_seconds()).verdict;
    const std::optional<int> questions = answer_all(truth, sheet, options);
    outcome.no_true_choice = !questions;
    outcome.questions = questions.value_or(0);
    outcome.answered = compare(truth, sheet.decision.sheet);
    outcome.total_answered = total_of(sheet.decision.sheet);
}

// Reads the geometry of all pages that the truth names.
std::vector<layout::SheetGeometry> pages_of(const std::string& folder, const photos::PhotoTruth& truth) {
    std::vector<layout::SheetGeometry> pages;
    std::set<std::string> known;
    for (const TrueSheet& sheet : truth.sheets) {
        const std::size_t hash = sheet.page.find('#');
        if (!known.insert(sheet.page).second)
            continue;
        const auto file =
            reading::read_geometry(support::content(folder + "/pages/" + sheet.page.substr(0, hash) + ".json"));
        if (!file.value)
            throw std::runtime_error("no geometry of " + sheet.page);
        for (const layout::SheetGeometry& geometry : *file.value)
            if (geometry.page == std::stoi(sheet.page.substr(hash + 1)))
                pages.push_back(geometry);
    }
    return pages;
}

// Returns the name of the evening to which a photo belongs.
std::string evening_of(const std::string& name) {
    return name.substr(0, name.rfind('-'));
}

// Returns the log of the evening to which a photo belongs.
brikks::OpenGame log_of(const std::string& folder, const std::string& name) {
    const auto log = table::read_log(support::content(folder + "/" + evening_of(name) + ".log"));
    if (!log.value)
        throw std::runtime_error("no log of " + name);
    return open_game(log.value->log.games.back());
}

// `players`: the number of players, if it is known beside the photo.
std::vector<Outcome> read_photo(const std::string& folder, const std::string& name, const Options& chosen,
                                std::optional<int> players) {
    const photos::PhotoTruth truth = photos::read_truth(support::content(folder + "/" + name + ".truth.json"));
    const std::string bytes = support::content(folder + "/" + (truth.photo.empty() ? name + ".jpg" : truth.photo));
    const auto pages = chosen.geometry_of_truth ? pages_of(folder, truth) : std::vector<layout::SheetGeometry>();
    reading::ReadingOptions options{.limits = ten_seconds};
    const auto evening = chosen.dice ? std::optional(log_of(folder, name)) : std::nullopt;
    if (evening)
        players = static_cast<int>(evening->game.players.size());
    if (players)
        options.answers = {{"players", *players}};
    if (evening && evening->game.variant != brikks::Variant::duel)
        options.fits_dice = [&](const brikks::Sheet& sheet, const brikks::Limits& limits) {
            return fits_a_player(*evening, {sheet, false}, limits);
        };
    forget_peak();
    const double start = processor_seconds();
    const auto picture = reading::read_picture(bytes);
    reading::PictureReading reading;
    if (picture.value) {
        const auto markers = reading::find_markers(*picture.value, pages);
        reading = read_sheets(*picture.value, markers, pages, options);
    } else {
        reading.refusal = picture.messages.at(0).text;
    }
    const double seconds = processor_seconds() - start;
    const double megabytes = peak_megabytes();

    std::vector<Outcome> outcomes;
    for (const TrueSheet& sheet : truth.sheets) {
        Outcome outcome;
        outcome.photo = folder + "/" + name + ".jpg";
        outcome.number = outcomes.size() + 1;
        outcome.markers_seen = std::all_of(sheet.seen.begin(), sheet.seen.end(), [](bool seen) { return seen; });
        char hard[16];
        std::snprintf(hard, sizeof hard, "hard %.1f", truth.hard);
        const bool outlined = sheet.sheet.notation != brikks::Notation::crosses;
        outcome.groups = {"style " + (truth.style.empty() ? "?" : truth.style),
                          "pen " + sheet.pen,
                          truth.scan ? "scan" : hard,
                          sheet.sheet.variant == brikks::Variant::duel ? "duel"
                          : sheet.sheet.players == 1                   ? "solo"
                                                                       : "standard",
                          "way " + sheet.way + (outlined ? "" : ", open"),
                          "arrival " + truth.arrival,
                          "all"};
        outcome.seconds = seconds;
        outcome.megabytes = megabytes;
        outcome.true_total = total_of(sheet.sheet);
        if (const reading::ReadSheet* found = read_for(sheet, reading))
            read(outcome, sheet, *found, options);
        else if (reading.refusal)
            outcome.refusal = to_string(*reading.refusal, base::Language::en);
        outcomes.push_back(std::move(outcome));
    }
    return outcomes;
}

// ---- Output

constexpr int any_number = 1000;

std::string state(const Outcome& outcome) {
    return !outcome.found && !outcome.refusal ? "not found"
           : outcome.refusal                  ? "refused: " + *outcome.refusal
           : outcome.no_true_choice           ? "no true choice"
           : outcome.answered.exact()         ? "exact"
                                              : "wrong";
}

void print_list(const char* what, const photos::Comparison& comparison) {
    if (comparison.wrong.empty())
        return;
    std::printf("  %s:", what);
    for (const photos::WrongMark& wrong : comparison.wrong)
        std::printf(" %s;", wrong.mark.c_str());
    std::printf("\n");
}

void print_verbose(const Outcome& outcome) {
    if (outcome.exact(0) && outcome.by_rules.exact() && outcome.verdict == outcome.true_verdict)
        return;
    std::printf("%s #%zu: %s%s; questions %d%s", outcome.photo.c_str(), outcome.number, state(outcome).c_str(),
                outcome.markers_seen ? "" : " (a marker is hidden)", outcome.questions,
                outcome.silently_wrong_total() ? "; SILENTLY WRONG TOTAL" : "");
    if (outcome.read())
        std::printf("; total %d, %d with answers, truth %d; %s, truth %s; residual %.2f, square %.0f pixels",
                    outcome.total, outcome.total_answered, outcome.true_total, base::name(outcome.verdict).data(),
                    base::name(outcome.true_verdict).data(), outcome.residual, outcome.pixels);
    std::printf("; %.2f s\n", outcome.seconds);
    for (const std::string& question : outcome.asked)
        std::printf("  %s\n", question.c_str());
    print_list("by ink", outcome.by_ink);
    print_list("by rules", outcome.by_rules);
    print_list("answered", outcome.answered);
}

void print_csv(const std::vector<Outcome>& outcomes) {
    std::printf("photo,sheet,style,pen,hard,kind,way,markers_seen,state,exact_by_ink,exact_by_rules,questions,total,"
                "true_total,verdict,true_verdict,silently_wrong_total,probability,sure,likeliest,seconds,megabytes\n");
    for (const Outcome& o : outcomes) {
        std::string state_of_it = state(o);
        std::replace(state_of_it.begin(), state_of_it.end(), ',', ';');
        std::printf("%s,%zu,%s,%s,%s,%s,%s,%d,%s,%d,%d,%d,%d,%d,%s,%s,%d,%.5f,%.3f,%.3f,%.3f,%.0f\n", o.photo.c_str(),
                    o.number, o.groups[0].c_str(), o.groups[1].c_str(), o.groups[2].c_str(), o.groups[3].c_str(),
                    ("\"" + o.groups[4] + "\"").c_str(), o.markers_seen, state_of_it.c_str(),
                    o.read() && o.by_ink.exact(), o.read() && o.by_rules.exact(), o.questions, o.total, o.true_total,
                    base::name(o.verdict).data(), base::name(o.true_verdict).data(), o.silently_wrong_total(),
                    o.probability, o.sure, o.likeliest, o.seconds, o.megabytes);
    }
}

// Counts the outcomes for which `is` holds.
template <class Is>
int count(const std::vector<const Outcome*>& outcomes, const Is& is) {
    return static_cast<int>(std::count_if(outcomes.begin(), outcomes.end(), [&](const Outcome* o) { return is(*o); }));
}

void print_group(const std::string& name, const std::vector<const Outcome*>& group) {
    const int sheets = static_cast<int>(group.size());
    std::vector<int> questions;
    std::vector<double> seconds;
    double megabytes = 0;
    for (const Outcome* outcome : group) {
        if (outcome->read())
            questions.push_back(outcome->questions);
        seconds.push_back(outcome->seconds);
        megabytes = std::max(megabytes, outcome->megabytes);
    }
    std::sort(questions.begin(), questions.end());
    std::sort(seconds.begin(), seconds.end());
    const auto exact_with = [&](int number) {
        return count(group, [&](const Outcome& o) { return o.exact(number) && o.questions == number; });
    };
    const int none = exact_with(0);
    const int one = exact_with(1);
    const int exact = count(group, [](const Outcome& o) { return o.exact(any_number); });
    const int readable = count(group, [](const Outcome& o) { return o.markers_seen; });
    const int at_most_one = count(group, [](const Outcome& o) { return o.markers_seen && o.exact(1); });
    std::printf("%-20s %6d %6d %8d %6d %8d %8d %5d %5d %5d %6d %7.1f %%  %6d %6d %7d %6d %6.2f %6.2f %5.0f\n",
                name.c_str(), sheets, count(group, [](const Outcome& o) { return o.found; }),
                count(group, [](const Outcome& o) { return !o.read() && !o.markers_seen; }),
                count(group, [](const Outcome& o) { return !o.read() && o.markers_seen; }),
                count(group, [](const Outcome& o) { return o.read() && o.by_ink.exact(); }),
                count(group, [](const Outcome& o) { return o.read() && o.by_rules.exact(); }), none, one,
                exact - none - one, count(group, [](const Outcome& o) { return o.read(); }) - exact,
                readable == 0 ? 0.0 : 100.0 * at_most_one / readable,
                questions.empty() ? 0 : questions[questions.size() / 2],
                count(group, [](const Outcome& o) { return o.silently_wrong_total(); }),
                count(group, [](const Outcome& o) { return o.silently_wrong_verdict(); }),
                count(group, [](const Outcome& o) { return o.read() && o.verdict == Verdict::undecided; }),
                seconds[seconds.size() / 2], seconds.back(), megabytes);
}

// Prints how often a reading is wrong before anything is asked, by the number of its contradictions.
void print_contradictions(const std::vector<Outcome>& outcomes) {
    constexpr int most = 6;
    std::printf("\n%-16s %9s %9s %9s %9s\n", "contradictions", "sheets", "wrong", "total", "verdict");
    for (int number = 0; number <= most; ++number) {
        std::array<int, 4> counts{};
        for (const Outcome& o : outcomes) {
            if (!o.read() || std::min(o.contradictions, most) != number)
                continue;
            const std::array<bool, 4> is = {true, !o.by_rules.exact(), o.total != o.true_total,
                                            o.verdict != o.true_verdict};
            for (std::size_t i = 0; i < is.size(); ++i)
                counts[i] += is[i] ? 1 : 0;
        }
        std::printf("%-16s %9d %9d %9d %9d\n", (std::to_string(number) + (number == most ? "+" : "")).c_str(),
                    counts[0], counts[1], counts[2], counts[3]);
    }
}

void print_marks(const std::vector<Outcome>& outcomes) {
    std::printf("\n%-16s %9s %9s %9s %9s %9s  (of the sheets that were read)\n", "marks", "written", "wrong:ink",
                "rules", "answered", "not read");
    for (const Kind kind : {Kind::square, Kind::edge, Kind::mini, Kind::gained, Kind::spent, Kind::extra, Kind::bomb,
                            Kind::level, Kind::players, Kind::row, Kind::sum, Kind::total}) {
        long long marks = 0;
        long long missing = 0;
        std::array<long long, 3> wrong{};
        for (const Outcome& outcome : outcomes) {
            marks += outcome.by_ink.marks[kind];
            missing += outcome.by_ink.missing[kind];
            for (std::size_t i = 0; i < 3; ++i)
                for (const auto& mark : std::array{&outcome.by_ink, &outcome.by_rules, &outcome.answered}[i]->wrong)
                    wrong[i] += mark.kind == kind ? 1 : 0;
        }
        std::printf("%-16s %9lld %9lld %9lld %9lld %9lld\n", photos::kind_names[kind].data(), marks, wrong[0], wrong[1],
                    wrong[2], missing);
    }
}

void print_tables(const std::vector<Outcome>& outcomes) {
    std::map<std::string, std::vector<const Outcome*>> groups;
    for (const Outcome& outcome : outcomes)
        for (const std::string& group : outcome.groups)
            groups[group].push_back(&outcome);
    std::printf("%-20s %6s %6s   refused, marker   exact by | exact with questions       right of   median silently "
                "wrong   un-     seconds          peak\n"
                "%-20s %6s %6s %8s %6s %8s %8s %5s %5s %5s %6s %9s  %6s %6s %7s %6s %6s %6s %5s\n",
                "", "", "", "sheets", "sheets", "found", "hidden", "seen", "ink", "rules", "none", "one", "more",
                "wrong", "readable", "asked", "total", "verdict", "dec.", "median", "worst", "MB");
    for (const auto& [name, group] : groups)
        if (name != "all")
            print_group(name, group);
    if (!outcomes.empty())
        print_group("all", groups["all"]);
    print_contradictions(outcomes);
    print_marks(outcomes);

    std::map<std::pair<std::string, bool>, int> reasons;
    for (const Outcome& outcome : outcomes)
        if (!outcome.read())
            ++reasons[{outcome.refusal.value_or("not found, and no reason"), outcome.markers_seen}];
    std::printf("\nrefused\n");
    for (const auto& [reason, number] : reasons)
        std::printf("%6d  %s%s\n", number, reason.first.c_str(), reason.second ? "" : " (a marker is hidden)");
}

void run(const Options& chosen) {
    std::vector<Outcome> outcomes;
    for (const std::string& given : chosen.folders) {
        constexpr std::string_view ending = ".truth.json";
        std::string folder = given;
        std::vector<std::string> names;
        if (given.ends_with(".jpg")) {
            const std::filesystem::path photo = given;
            folder = photo.parent_path().string();
            names = {photo.stem().string()};
        } else {
            for (const auto& entry : std::filesystem::directory_iterator(folder)) {
                std::string name = entry.path().filename().string();
                if (name.ends_with(ending))
                    names.push_back(name.substr(0, name.size() - ending.size()));
            }
        }
        std::sort(names.begin(), names.end());
        names.resize(std::min(names.size(), chosen.limit));
        std::map<std::string, std::vector<reading::PlayersOdds>> evenings;
        std::set<std::string> undecided; // photos in which a doubt could change the verdict or the total
        for (const std::string& name : names)
            for (const Outcome& outcome :
                 chosen.together ? read_photo(folder, name, chosen, {}) : std::vector<Outcome>())
                if (outcome.read()) {
                    evenings[evening_of(name)].push_back(outcome.players);
                    if (outcome.probability < outcome.sure)
                        undecided.insert(name);
                }
        for (const std::string& name : names) {
            const auto together = reading::players_at_table(evenings[evening_of(name)]);
            const bool counts = together && !(together->by_count && undecided.contains(name));
            for (Outcome& outcome :
                 read_photo(folder, name, chosen, counts ? std::optional(together->players) : std::nullopt)) {
                if (chosen.verbose)
                    print_verbose(outcome);
                std::fflush(stdout);
                outcomes.push_back(std::move(outcome));
            }
        }
    }
    if (chosen.csv)
        print_csv(outcomes);
    else
        print_tables(outcomes);
}

} // namespace

int main(int count, char** arguments) {
    return bench::bench_main("bench_reading", count, arguments, [](std::span<char*> given) { run(options(given)); });
}
