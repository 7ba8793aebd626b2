#include "OtherYAML.h"

// A function of libyaml, as packages have it that contain a copy.
int yaml_parser_initialize(void *parser) { return parser == 0; }
