// A request of the page, as JSON. A member that is missing or has another type gets its default.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/language.hpp"
#include "documents/json.hpp"
#include "page/clock.hpp"
#include "referee/referee.hpp"

namespace page {

using documents::Json;

class Request {
public:
    Request(Json json, const Clock& clock) : json_(std::move(json)), clock_(&clock) {}

    std::string text(const char* key, const char* otherwise = "") const {
        const auto member = json_.find(key);
        return member != json_.end() && member->is_string() ? member->get<std::string>() : otherwise;
    }
    double number(const char* key, double otherwise) const {
        const auto member = json_.find(key);
        return member != json_.end() && member->is_number() ? member->get<double>() : otherwise;
    }
    bool flag(const char* key) const {
        const auto member = json_.find(key);
        return member != json_.end() && *member == true;
    }
    std::vector<Request> list(const char* key) const {
        std::vector<Request> requests;
        if (const auto member = json_.find(key); member != json_.end() && member->is_array())
            for (const Json& item : *member)
                requests.emplace_back(item, *clock_);
        return requests;
    }
    Json json(const char* key) const {
        const auto member = json_.find(key);
        return member != json_.end() ? *member : Json();
    }

    base::Language language() const { return base::find_language(text("language")).value_or(base::Language::en); }
    // Returns the request as a text, if it is an item of a list of texts.
    std::string itself() const { return json_.is_string() ? json_.get<std::string>() : ""; }
    // Returns the request as a number, if it is an item of a list of numbers.
    double as_number() const { return json_.is_number() ? json_.get<double>() : 0; }
    brikks::Limits limits() const {
        constexpr double usual_seconds = 2;
        return limits(number("seconds", usual_seconds));
    }
    brikks::Limits limits(double seconds) const {
        const double end = (*clock_)() + seconds;
        brikks::Limits limits;
        limits.out_of_time = [clock = *clock_, end] { return clock() >= end; };
        return limits;
    }

private:
    Json json_;
    const Clock* clock_;
};

} // namespace page
