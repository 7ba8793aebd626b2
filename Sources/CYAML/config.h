// What libyaml's own build writes into a file of this name.
#include "include/CYAML.h"

#define YAML_VERSION_MAJOR 0
#define YAML_VERSION_MINOR 2
#define YAML_VERSION_PATCH 5
#define YAML_VERSION_STRING "0.2.5"
