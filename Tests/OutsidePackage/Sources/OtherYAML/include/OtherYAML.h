int yaml_parser_initialize(void *parser);
