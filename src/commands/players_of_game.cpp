#include "commands/players_of_game.hpp"

#include <algorithm>
#include <exception>
#include <memory>

#include "base/file_kind.hpp"
#include "commands/crew.hpp"
#include "commands/input.hpp"
#include "reading/one_table.hpp"

namespace commands {

Contents read_all(const std::vector<std::string>& files, Environment& environment) {
    Contents contents;
    for (const std::string& file : files)
        try {
            if (!contents.contains(file))
                contents[file] = read_bytes(file, environment);
        } catch (const FileError&) { // is reported when the file is judged
        }
    return contents;
}

std::optional<int> players_of_game(const Contents& contents, const PhotoOptions& photo, double seconds,
                                   Environment& environment) {
    if (std::none_of(contents.begin(), contents.end(), [](const auto& file) { return base::is_picture(file.second); }))
        return std::nullopt;
    std::vector<std::string> files;
    for (const auto& [file, bytes] : contents)
        files.push_back(file);
    std::vector<reading::PlayersOdds> sheets;
    bool is_open = false;
    bool is_undecided = false; // true if a doubt could change the verdict on a sheet, as the number of players could
    const auto add = [&](const LoadedSheet& sheet) {
        reading::PlayersOdds odds{};
        odds[static_cast<std::size_t>(sheet.value.players - 1)] = 1;
        sheets.push_back(sheet.photo ? sheet.photo->players : odds);
        is_open = is_open || (sheet.photo && sheet.photo->players_open);
        is_undecided = is_undecided || (sheet.photo && sheet.photo->open);
    };
    const auto load = [&](std::size_t number, Environment& own) -> Rest {
        Environment silent = own;
        silent.quiet = true;
        const std::string& file = files[number];
        const auto documents =
            std::make_shared<Documents>(load_documents(file, contents.at(file), silent, seconds, photo));
        return [&add, documents] {
            for (const Document& document : documents->found)
                if (const auto* sheet = std::get_if<LoadedSheet>(&document))
                    add(*sheet);
            return Status::ok;
        };
    };
    Crew crew = crew_for(files, load, environment);
    for (std::size_t i = 0; i < files.size(); ++i)
        try {
            crew.next()();
        } catch (const std::exception&) { // is reported when the file is judged
        }
    const auto together = is_open ? reading::players_at_table(sheets) : std::nullopt;
    return together && !(together->by_count && is_undecided) ? std::optional(together->players) : std::nullopt;
}

} // namespace commands
