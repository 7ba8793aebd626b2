// Parses files by simdjson (.json, .ndjson) or libyaml (.yaml) and does nothing with them: what a
// linter cannot be faster than.
//
//     floor FILE...
//
// Built by `bench` where a C++ compiler and both libraries are installed.

#include <simdjson.h>
#include <yaml.h>

#include <cstdio>
#include <string>

static bool ends_with(const std::string &text, const std::string &end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

static bool parse_yaml(const char *path) {
  FILE *file = std::fopen(path, "rb");
  if (!file) return false;
  yaml_parser_t parser;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_file(&parser, file);
  bool done = false, fine = true;
  while (!done && fine) {
    yaml_event_t event;
    fine = yaml_parser_parse(&parser, &event);
    done = fine && event.type == YAML_STREAM_END_EVENT;
    if (fine) yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  std::fclose(file);
  return fine;
}

static bool parse_json(simdjson::dom::parser &parser, const std::string &path) {
  simdjson::padded_string text;
  if (simdjson::padded_string::load(path).get(text)) return false;
  if (!ends_with(path, ".ndjson")) return !parser.parse(text).error();
  simdjson::dom::document_stream lines;
  if (parser.parse_many(text).get(lines)) return false;
  for (auto line : lines) {
    if (line.error()) return false;
  }
  return true;
}

int main(int count, char **arguments) {
  simdjson::dom::parser parser;
  bool fine = true;
  for (int index = 1; index < count; ++index) {
    const std::string path = arguments[index];
    fine &= ends_with(path, ".yaml") ? parse_yaml(path.c_str()) : parse_json(parser, path);
  }
  return fine ? 0 : 1;
}
