import PushlintSyntax

/// The schema of summaries.
enum SummarySchema {
  static let schema = Schema(
    parsing: """
      {
        "title": "A summary of 'pushlint check --summary --format json', version 1",
        "description": "One object in one line. 'pushlint merge' adds them up.",
        "type": "object",
        "properties": {
          "version": {"description": "Of this form.", "const": 1},
          "files": {"$ref": "#/$defs/count", "description": "The files read as requests."},
          "requests": {"$ref": "#/$defs/count"},
          "suppressed": {"$ref": "#/$defs/count"},
          "rules": {
            "description": "Those with the most findings first.",
            "type": "array",
            "items": {"$ref": "#/$defs/rule"}
          },
          "pushTypes": {
            "description": "By push type.",
            "type": "array",
            "items": {"$ref": "#/$defs/pushType"}
          },
          "recordKeys": {
            "description": "By what records contain.",
            "type": "array",
            "items": {"$ref": "#/$defs/recordKey"}
          }
        },
        "required": [
          "version", "files", "requests", "suppressed",
          "rules", "pushTypes", "recordKeys"
        ],
        "$defs": {
          "count": {"type": "integer", "minimum": 0},
          "severity": {"enum": ["error", "warning", "info", "hint"]},
          "ruleCount": {
            "type": "object",
            "properties": {
              "rule": {"description": "The id of the rule.", "type": "string"},
              "severity": {"$ref": "#/$defs/severity"},
              "count": {"$ref": "#/$defs/count"}
            },
            "required": ["rule", "severity", "count"]
          },
          "rule": {
            "$ref": "#/$defs/ruleCount",
            "properties": {
              "examples": {
                "description": "The first findings.",
                "type": "array",
                "maxItems": 3,
                "items": {"$ref": "#/$defs/example"}
              }
            },
            "required": ["examples"]
          },
          "example": {
            "type": "object",
            "properties": {
              "path": {
                "description": "The file, as it was named or below a folder that was.",
                "type": "string"
              },
              "document": {"$ref": "#/$defs/count"},
              "line": {"$ref": "#/$defs/count"},
              "column": {"$ref": "#/$defs/count"},
              "message": {"description": "One sentence.", "type": "string"},
              "record": {
                "description": "The texts in the record, by pointer.",
                "type": "object",
                "additionalProperties": {"type": ["string", "null"]}
              }
            },
            "required": ["path", "document", "line", "column", "message", "record"]
          },
          "group": {
            "type": "object",
            "properties": {
              "requests": {"$ref": "#/$defs/count"},
              "rules": {
                "description": "The findings, by rule.",
                "type": "array",
                "items": {"$ref": "#/$defs/ruleCount"}
              }
            },
            "required": ["requests", "rules"]
          },
          "pushType": {
            "$ref": "#/$defs/group",
            "properties": {
              "pushType": {"type": "string", "description": "'unknown' if nothing shows it."}
            },
            "required": ["pushType"]
          },
          "recordKey": {
            "type": "object",
            "properties": {
              "pointer": {"description": "The JSON Pointer of '--record-key'.", "type": "string"},
              "values": {
                "description": "The first 1000 texts in the order of their bytes.",
                "type": "array",
                "items": {"$ref": "#/$defs/record"}
              },
              "without": {"description": "Records without a text there.", "$ref": "#/$defs/group"},
              "others": {"description": "Records with further texts.", "$ref": "#/$defs/group"}
            },
            "required": ["pointer", "values", "without", "others"]
          },
          "record": {
            "$ref": "#/$defs/group",
            "properties": {"value": {"description": "The text.", "type": "string"}},
            "required": ["value"]
          }
        }
      }
      """
  )
}
