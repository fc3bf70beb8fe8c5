// Functions of the tests of the room page: the files that they read, and the requests that they make.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "page/pictures.hpp"

using Json = nlohmann::json;

// Returns a file of the project, or one of the samples.
std::string content(const std::string& path);
std::string sample(const std::string& name);

// Returns the answer to a request, as a text or as JSON.
std::string ask(const std::string& request);
Json ask(const Json& request);
Json ask(const Json& request, page::Pictures& pictures);

// A request to compare sheets. Their files are "a", "b" ...
Json to_compare(const std::vector<std::string>& texts);
