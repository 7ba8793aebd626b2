import Foundation
import PushlintEngine
import PushlintReference
import PushlintSettings
import PushlintSyntax
import TestSupport

/// A third-party JSON Schema validator: `check-jsonschema`, from PyPI.
enum Validator {
  static let isInstalled = Program.isInstalled("check-jsonschema")

  /// What it says about the instances that the schema refuses, by their place in the list.
  static func refusals(
    of instances: [String],
    by schema: PublishedSchema
  ) throws -> [Int: String] {
    let folder = try TemporaryFolder()
    for (index, instance) in instances.enumerated() {
      try folder.write("\(index).json", instance)
    }
    let text = Engine.schemas.first { $0.name == schema.rawValue }?.text ?? ""
    try folder.write("schema.json", text)
    var refusals: [Int: String] = [:]
    // The names are relative and few at a time, so that they fit on a command line.
    for start in stride(from: 0, to: instances.count, by: 2000) {
      let names = (start..<min(start + 2000, instances.count)).map { "\($0).json" }
      let output = try run(["--schemafile", "schema.json", "-o", "json"] + names, in: folder.path)
      let report = try JSONDecoder().decode(Report.self, from: output)
      for error in report.errors ?? [] {
        let name = error.filename.split(separator: "/").last?.split(separator: ".").first
        guard let index = name.flatMap({ Int($0) }) else { continue }
        refusals[index] = error.best_deep_match.map { "\($0.path): \($0.message)" } ?? error.message
      }
      struct Unreadable: Error { let instance: String }
      if let name = report.parse_errors?.first?.filename.split(separator: "/").last,
        let index = name.split(separator: ".").first.flatMap({ Int($0) })
      {
        throw Unreadable(instance: String(instances[index].prefix(200)))
      }
    }
    return refusals
  }

  /// Whether the schema itself is one.
  static func accepts(_ schema: PublishedSchema) throws -> Bool {
    let file = "Rules/schema/\(schema.rawValue).schema.json"
    let output = try run(["--check-metaschema", "-o", "json", file], in: Checkout.root.path)
    return try JSONDecoder().decode(Report.self, from: output).status == "ok"
  }

  private struct Report: Decodable {
    struct Match: Decodable {
      let path: String
      let message: String
    }

    struct Failure: Decodable {
      let filename: String
      let message: String
      let best_deep_match: Match?
    }

    struct Unread: Decodable { let filename: String }

    let status: String
    let errors: [Failure]?
    let parse_errors: [Unread]?
  }

  private static func run(_ arguments: [String], in folder: String) throws -> Data {
    Data(try Process("check-jsonschema", arguments, in: folder).finished().output.utf8)
  }
}
