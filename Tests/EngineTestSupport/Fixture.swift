import Foundation
package import PushlintEngine
import PushlintReporting
import PushlintSyntax
import TestSupport
import Testing

/// A request, payload or template in `Fixtures/`.
package struct Fixture: Sendable, CustomTestStringConvertible {
  /// From `Fixtures`, such as `payloads/flags.json`.
  package let name: String

  package var testDescription: String { name }
  package var path: String { Checkout.root.appending(path: "Fixtures/" + name).path }
  package var bytes: [UInt8] { Checkout.bytes("Fixtures/" + name) ?? [] }

  package static let folders = [
    "app/push", "payloads", "templates", "envelopes", "services", "collections", "hosts",
  ]

  package static let names = folders.flatMap { folder in
    Checkout.names(in: "Fixtures/" + folder).map { folder + "/" + $0 }
  }

  package static let all = names.filter { !$0.hasSuffix(".report") }.map { Fixture(name: $0) }

  /// With the configuration that `Fixtures` has, wherever the tests are run.
  package static let engine = engine(with: "pushlint.yml")

  /// With that of the made-up app.
  package static let appEngine = engine(with: "app/pushlint.yml")

  private static func engine(with configuration: String) -> Engine {
    var options = LintOptions()
    options.today = CalendarDay("2026-11-20")
    options.configurationPath = Checkout.root.appending(path: "Fixtures/" + configuration).path
    return Engine(options)
  }

  /// With the configuration that is nearest to the fixture.
  package var engine: Engine { name.hasPrefix("app/") ? Fixture.appEngine : Fixture.engine }

  /// Checks the file, or other bytes in its place.
  package func check(_ bytes: [UInt8]? = nil) -> CheckedDocument {
    let source = SourceText(bytes ?? self.bytes)
    return engine.check(
      Document(path: path, name: "Fixtures/" + name, source: source)
    )
  }

  /// What a terminal shows, without colours, to someone in the checkout.
  package var report: String {
    let report = ReportFormat.human.render([check().file])
    return String(decoding: report, as: UTF8.self)
      .replacing(Checkout.root.path(percentEncoded: false) + "/", with: "")
      .replacing(Checkout.root.path(percentEncoded: false), with: "")
  }
}
