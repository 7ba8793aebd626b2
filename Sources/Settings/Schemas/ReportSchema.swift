import PushlintSyntax

/// The schema of the JSON report and of the lines of NDJSON.
enum ReportSchema {
  static let schema = Schema(
    parsing: """
      {
        "title":
          "The report of 'pushlint check --format json', version 1, or a line of '--format ndjson'",
        "anyOf": [{"$ref": "#/$defs/report"}, {"$ref": "#/$defs/line"}],
        "$defs": {
          "count": {"type": "integer", "minimum": 0},
          "place": {
            "type": "object",
            "properties": {
              "offset": {"type": "integer", "minimum": 0, "description": "In UTF-8 bytes, from 0."},
              "line": {"description": "From 1.", "type": "integer", "minimum": 1},
              "column": {
                "type": "integer",
                "minimum": 1,
                "description": "In Unicode scalars, from 1."
              }
            },
            "required": ["offset", "line", "column"],
            "additionalProperties": false
          },
          "range": {
            "description": "Half-open.",
            "type": "object",
            "properties": {"start": {"$ref": "#/$defs/place"}, "end": {"$ref": "#/$defs/place"}},
            "required": ["start", "end"],
            "additionalProperties": false
          },
          "effect": {
            "description": "What APNs or the device does about it.",
            "type": "object",
            "properties": {
              "kind": {
                "description": "What happens, in a word.",
                "enum": ["rejected", "dropped", "ignored", "degraded", "advice"]
              },
              "status": {
                "description": "The HTTP status of APNs.",
                "type": ["integer", "null"],
                "minimum": 100,
                "maximum": 599
              },
              "reason": {"description": "The reason that APNs gives.", "type": ["string", "null"]},
              "text": {"description": "What happens, in words.", "type": ["string", "null"]}
            },
            "required": ["kind"],
            "dependentRequired": {"status": ["reason"], "reason": ["status"]},
            "additionalProperties": false
          },
          "note": {
            "type": "object",
            "properties": {
              "message": {"description": "One sentence.", "type": "string"},
              "path": {
                "description": "The file, as it was named or below a folder that was.",
                "type": ["string", "null"]
              },
              "range": {
                "description": "Half-open.",
                "anyOf": [{"$ref": "#/$defs/range"}, {"type": "null"}]
              }
            },
            "required": ["message"],
            "dependentRequired": {"range": ["path"]},
            "additionalProperties": false
          },
          "fix": {
            "type": "object",
            "properties": {
              "title": {"description": "What the fix does.", "type": "string"},
              "applicability": {
                "description": "Unsafe ones may change what the app receives.",
                "enum": ["safe", "unsafe"]
              },
              "edits": {
                "description": "In order of place; none touches what another changes.",
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "range": {"$ref": "#/$defs/range"},
                    "text": {"description": "What happens, in words.", "type": "string"}
                  },
                  "required": ["range", "text"],
                  "additionalProperties": false
                },
                "minItems": 1
              }
            },
            "required": ["title", "applicability", "edits"],
            "additionalProperties": false
          },
          "diagnostic": {
            "type": "object",
            "properties": {
              "path": {
                "description": "The file, as it was named or below a folder that was.",
                "type": "string"
              },
              "document": {
                "$ref": "#/$defs/count",
                "description": "The YAML document or the line of NDJSON, from 0."
              },
              "rule": {"description": "The id of the rule.", "type": "string"},
              "severity": {
                "description": "How much it matters.",
                "enum": ["error", "warning", "info", "hint"]
              },
              "message": {"description": "One sentence.", "type": "string"},
              "effect": {
                "description": "What APNs or the device does about it.",
                "anyOf": [{"$ref": "#/$defs/effect"}, {"type": "null"}]
              },
              "range": {"$ref": "#/$defs/range"},
              "pointer": {
                "type": "string",
                "description":
                  "A JSON Pointer (RFC 6901) in the document. A key of more than 128 bytes is cut."
              },
              "notes": {
                "description": "What helps to understand it.",
                "type": "array",
                "items": {"$ref": "#/$defs/note"}
              },
              "fixes": {
                "description": "What would fix it.",
                "type": "array",
                "items": {"$ref": "#/$defs/fix"}
              },
              "url": {"type": ["string", "null"], "description": "The rule's page."},
              "record": {
                "description": "The texts in the record, by the pointers of '--record-key'.",
                "type": ["object", "null"],
                "additionalProperties": {"type": ["string", "null"]}
              }
            },
            "required": [
              "path",
              "document",
              "rule",
              "severity",
              "message",
              "range",
              "pointer",
              "notes",
              "fixes"
            ],
            "additionalProperties": false
          },
          "line": {
            "description": "A finding with all members; what has no value is null.",
            "$ref": "#/$defs/diagnostic",
            "required": [
              "path",
              "document",
              "rule",
              "severity",
              "message",
              "effect",
              "range",
              "pointer",
              "notes",
              "fixes",
              "url",
              "record"
            ]
          },
          "report": {
            "description": "A report of '--format json'.",
            "type": "object",
            "properties": {
              "version": {"description": "Of this form.", "const": 1},
              "diagnostics": {
                "description": "The findings, in order of place.",
                "type": "array",
                "items": {"$ref": "#/$defs/diagnostic"}
              },
              "files": {"$ref": "#/$defs/count", "description": "The files read as requests."},
              "summary": {
                "description": "What was found, shown or not.",
                "type": "object",
                "properties": {
                  "error": {"$ref": "#/$defs/count"},
                  "warning": {"$ref": "#/$defs/count"},
                  "info": {"$ref": "#/$defs/count"},
                  "hint": {"$ref": "#/$defs/count"},
                  "suppressed": {"$ref": "#/$defs/count"},
                  "known": {
                    "$ref": "#/$defs/count",
                    "description":
                      "The findings that the baseline holds, which are not listed; absent if \
      there are none."
                  },
                  "fixable": {
                    "$ref": "#/$defs/count",
                    "description": "The fixes that --fix applies."
                  }
                },
                "required": ["error", "warning", "info", "hint", "suppressed", "fixable"],
                "additionalProperties": false
              }
            },
            "required": ["version", "diagnostics", "files", "summary"],
            "additionalProperties": false
          }
        }
      }
      """
  )
}
