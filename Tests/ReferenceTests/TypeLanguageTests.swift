import Foundation
import PushlintAPNsSpec
import PushlintReference
import TestSupport
import Testing

/// The types of a payload for code that builds pushes.
@Suite struct TypeLanguageTests {
  @Test(arguments: TypeLanguage.allCases)
  func `the types are as the tests of other languages compile them`(
    _ language: TypeLanguage
  ) throws {
    let name = "types/apns.\(language.fileExtension)"
    try Snapshot.expect(Array(language.source.utf8), toMatch: name)
  }

  @Test(arguments: TypeLanguage.allCases)
  func `the types have every key and every word`(_ language: TypeLanguage) {
    let source = language.source
    for key in Key.all { #expect(source.contains(key.name), "\(key.path)") }
    for type in PushType.allCases { #expect(source.contains(type.rawValue)) }
    for line in source.split(separator: "\n") where !line.contains("Literal[") {
      #expect(line.utf8.count <= 110, "\(line)")
    }
  }

  /// A program that builds a payload with the types, what it is checked by, and its output.
  struct Program: Sendable {
    let language: TypeLanguage
    let file: String
    let text: String
    let commands: String
    let output: String
  }

  private static let programs = [swift, go, python, kotlin]

  private static let swift = Program(
    language: .swift,
    file: "main.swift",
    text: """
      import Foundation

      struct State: Encodable { let score = 2 }
      var aps = APNs.Aps()
      aps.alert = .object(APNs.Alert(title: .text("Goal")))
      aps.badge = 0
      aps.interruptionLevel = .timeSensitive
      aps.contentState = try APNs.JSONValue(encoding: State())
      aps.sound = .object(APNs.CriticalSound(critical: .on, name: "a.caf"))
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(APNs.Payload(aps: aps))
      print(String(decoding: data, as: UTF8.self))
      let read = try JSONDecoder().decode(APNs.Payload.self, from: data)
      print(read.aps == aps)
      """,
    commands: "swiftc -swift-version 6 -o main apns.swift main.swift && ./main",
    output: """
      {"aps":{"alert":{"title":"Goal"},"badge":0,"content-state":{"score":2},\
      "interruption-level":"time-sensitive","sound":{"critical":1,"name":"a.caf"}}}
      true

      """
  )

  private static let go = Program(
    language: .go,
    file: "main.go",
    text: """
      package main

      import (
      \t"encoding/json"
      \t"os"

      \t"example/apns"
      )

      type Order struct {
      \tapns.Payload
      \tID string `json:"order-id"`
      }

      func main() {
      \tbadge := 0
      \taps := &apns.Aps{
      \t\tAlert:             apns.Alert{Title: "Sent"},
      \t\tBadge:             &badge,
      \t\tInterruptionLevel: apns.InterruptionLevelTimeSensitive,
      \t}
      \tjson.NewEncoder(os.Stdout).Encode(Order{Payload: apns.Payload{Aps: aps}, ID: "1"})
      }

      """,
    commands: """
      mkdir apns && cp apns.go apns && rm apns.go && printf 'module example\\n\\ngo 1.18\\n' >go.mod
      test -z "$(gofmt -l .)" && HOME=$PWD go vet ./... && HOME=$PWD go run .
      """,
    output: """
      {"aps":{"alert":{"title":"Sent"},"badge":0,"interruption-level":"time-sensitive"},\
      "order-id":"1"}

      """
  )

  private static let python = Program(
    language: .python,
    file: "main.py",
    text: """
      import json
      import apns

      class Order(apns.Payload):
          order_id: str

      order: Order = {"aps": {"alert": {"title": "Sent"}, "badge": 0}, "order_id": "1"}
      print(json.dumps(order))
      """,
    commands: "python3 main.py",
    output: #"{"aps": {"alert": {"title": "Sent"}, "badge": 0}, "order_id": "1"}"# + "\n"
  )

  private static let kotlin = Program(
    language: .kotlin,
    file: "serialization.kt",
    // What the library declares, as far as the types use it.
    text: """
      package kotlinx.serialization
      annotation class SerialName(val value: String)
      annotation class Serializable
      """,
    commands: """
      printf 'package kotlinx.serialization.json\\nabstract class JsonElement\\n' >json.kt
      printf 'class JsonObject : JsonElement()\\n' >>json.kt
      kotlinc -nowarn -d out *.kt 2>/dev/null && echo compiled
      """,
    output: "compiled\n"
  )

  @Test(arguments: programs.filter { isInstalled($0) })
  func `the types compile and build payloads`(_ program: Program) throws {
    let types = "apns.\(program.language.fileExtension)"
    let folder = try TemporaryFolder([
      types: program.language.source, program.file: program.text,
    ])
    let run = try Process("sh", ["-ec", program.commands], in: folder.path).finished()
    #expect(run.output == program.output, "\(run.errors)")
  }

  /// Whether the language's compiler is there; that of Swift builds this test.
  private static func isInstalled(_ program: Program) -> Bool {
    let compilers: [TypeLanguage: String] = [.go: "go", .kotlin: "kotlinc"]
    guard let compiler = compilers[program.language] else { return true }
    let search = try? Process("sh", ["-c", "command -v \(compiler)"]).finished()
    return search?.status == 0
  }
}
