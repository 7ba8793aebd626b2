import OtherYAML

/// Whether the functions of the other library are called.
public func isParserOurs() -> Bool { yaml_parser_initialize(nil) == 1 }
