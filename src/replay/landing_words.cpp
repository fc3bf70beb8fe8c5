#include "replay/landing_words.hpp"

#include "brikks/squares.hpp"

namespace brikks {

using base::Id;
using base::Text;

Text describe(const Landing& landing) {
    switch (landing.kind) {
    case Landing::Kind::lands:
        break;
    case Landing::Kind::sticks_out:
        return Id::landing_sticks_out;
    case Landing::Kind::crossed:
    case Landing::Kind::no_way:
        return {landing.kind == Landing::Kind::crossed ? Id::landing_overlaps : Id::landing_no_way,
                {{"count", popcount(landing.squares)}, {"squares", cell_names(landing.squares)}}};
    case Landing::Kind::hangs:
        return {Id::landing_hangs, {{"rest", to_string(landing.rest)}}};
    }
    return Id::landing_lands;
}

base::Rule violated_rule(const Landing& landing) {
    return landing.kind == Landing::Kind::sticks_out ? base::Rule::inside : base::Rule::fall;
}

} // namespace brikks
