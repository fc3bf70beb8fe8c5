// The ranking that the command score prints: judges sheets and records, and ranks their players.
#pragma once

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/input.hpp"
#include "commands/photo.hpp"
#include "reports/ranking.hpp"

namespace commands {

struct RankOptions {
    bool json = false;
    bool csv = false;
    double time_limit = 0;
    bool strict_bombs = false;
    const PhotoOptions& photo;
};

class Ranker {
public:
    Ranker(const RankOptions& options, Environment& environment) : options_(options), environment_(environment) {}

    // Loads the documents of a file, and adds the house rule to them. Several threads may do so (crew.hpp).
    Documents load(const std::string& file, Environment& own) const;
    // Judges the sheets among the documents. Several threads may do so, too.
    void judge(Documents& documents, Environment& own) const;
    // Prints the judgement of a document if --json is given, and adds the document to the ranking. Returns the status
    // that check would return.
    Status add(const Document& document);
    // Adds a file or a sheet that cannot be read to the ranking.
    void add_unreadable(const FileError& error);
    // Prints the ranking of all documents and its notes.
    void print();
    // Returns the ranking of all documents.
    const reports::Ranking& ranking();

private:
    const RankOptions& options_;
    Environment& environment_;
    reports::Ranking ranking_;
};

} // namespace commands
