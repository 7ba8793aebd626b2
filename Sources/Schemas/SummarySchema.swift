import Syntax

/// The schema of summaries.
enum SummarySchema {
  static let schema: Schema = body + ["$defs": .object(definitions)]

  private static let body: Schema = [
    "title": "A summary of 'pushlint check --summary --format json', version 1",
    "description": "One object in one line. 'pushlint merge' adds them up.",
    "type": "object",
    "properties": [
      "version": ["description": "Of this form.", "const": 1],
      "files": ["$ref": "#/$defs/count", "description": "The files read as requests."],
      "requests": ["$ref": "#/$defs/count"],
      "suppressed": ["$ref": "#/$defs/count"],
      "rules": [
        "description": "Those with the most findings first.",
        "type": "array",
        "items": ["$ref": "#/$defs/rule"],
      ],
      "pushTypes": [
        "description": "By push type.",
        "type": "array",
        "items": ["$ref": "#/$defs/pushType"],
      ],
      "recordKeys": [
        "description": "By what records contain.",
        "type": "array",
        "items": ["$ref": "#/$defs/recordKey"],
      ],
    ],
    "required": [
      "version",
      "files",
      "requests",
      "suppressed",
      "rules",
      "pushTypes",
      "recordKeys",
    ],
  ]

  private static let definitions: [Schema.Member] = [
    .init("count", count),
    .init("severity", severity),
    .init("ruleCount", ruleCount),
    .init("rule", rule),
    .init("example", example),
    .init("group", group),
    .init("pushType", pushType),
    .init("recordKey", recordKey),
    .init("record", record),
  ]

  private static let count: Schema = ["type": "integer", "minimum": 0]

  private static let severity: Schema = ["enum": ["error", "warning", "info", "hint"]]

  private static let ruleCount: Schema = [
    "type": "object",
    "properties": [
      "rule": ["description": "The id of the rule.", "type": "string"],
      "severity": ["$ref": "#/$defs/severity"],
      "count": ["$ref": "#/$defs/count"],
    ],
    "required": ["rule", "severity", "count"],
  ]

  private static let rule: Schema = [
    "$ref": "#/$defs/ruleCount",
    "properties": [
      "examples": [
        "description": "The first findings.",
        "type": "array",
        "maxItems": 3,
        "items": ["$ref": "#/$defs/example"],
      ]
    ],
    "required": ["examples"],
  ]

  private static let example: Schema = [
    "type": "object",
    "properties": [
      "path": [
        "description": "The file, as it was named or below a folder that was.",
        "type": "string",
      ],
      "document": ["$ref": "#/$defs/count"],
      "line": ["$ref": "#/$defs/count"],
      "column": ["$ref": "#/$defs/count"],
      "message": ["description": "One sentence.", "type": "string"],
      "record": [
        "description": "The texts in the record, by pointer.",
        "type": "object",
        "additionalProperties": ["type": ["string", "null"]],
      ],
    ],
    "required": ["path", "document", "line", "column", "message", "record"],
  ]

  private static let group: Schema = [
    "type": "object",
    "properties": [
      "requests": ["$ref": "#/$defs/count"],
      "rules": [
        "description": "The findings, by rule.",
        "type": "array",
        "items": ["$ref": "#/$defs/ruleCount"],
      ],
    ],
    "required": ["requests", "rules"],
  ]

  private static let pushType: Schema = [
    "$ref": "#/$defs/group",
    "properties": [
      "pushType": ["type": "string", "description": "'unknown' if nothing shows it."]
    ],
    "required": ["pushType"],
  ]

  private static let recordKey: Schema = [
    "type": "object",
    "properties": [
      "pointer": ["description": "The JSON Pointer of '--record-key'.", "type": "string"],
      "values": [
        "description": "The first 1000 texts in the order of their bytes.",
        "type": "array",
        "items": ["$ref": "#/$defs/record"],
      ],
      "without": ["description": "Records without a text there.", "$ref": "#/$defs/group"],
      "others": ["description": "Records with further texts.", "$ref": "#/$defs/group"],
    ],
    "required": ["pointer", "values", "without", "others"],
  ]

  private static let record: Schema = [
    "$ref": "#/$defs/group",
    "properties": ["value": ["description": "The text.", "type": "string"]],
    "required": ["value"],
  ]
}
