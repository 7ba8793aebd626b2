import PushlintCLI
import TestSupport
import Testing

/// The schemas, as they are printed.
struct SchemaTests {
  @Test(arguments: ["config", "payload", "request", "report", "summary"])
  func `a schema is printed as it is published`(_ name: String) {
    let run = Captured.run("schema \(name)")
    #expect(run.status == .clean)
    #expect(run.output == Checkout.text("Rules/schema/\(name).schema.json"))
    #expect(run.output.hasPrefix("{\n") && run.errors.isEmpty)
  }

  @Test func `without a word it is that of the configuration`() {
    #expect(Captured.run("schema").output == Captured.run("schema config").output)
  }

  @Test(arguments: [("swift", "swift"), ("typescript", "ts"), ("go", "go")])
  func `types are printed as the tests compile them`(_ language: String, _ ending: String) {
    for line in ["schema --types \(language)", "schema payload --types \(language)"] {
      let run = Captured.run(line)
      #expect(run.status == .clean)
      #expect(run.output == Checkout.text("Fixtures/types/apns.\(ending)"))
    }
  }

  @Test(arguments: [
    ("schema config --types go", "--types prints the types of 'payload', not of 'config'"),
    ("schema --types rust", "'--types' takes "),
  ])
  func `types that there are not are refused`(_ line: String, _ message: String) {
    let run = Captured.run(line)
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `the help names every schema`() {
    let help = Captured.run("schema --help").output
    for name in ["config", "payload", "request", "report", "summary"] {
      #expect(help.contains("\n\(name): "))
    }
  }
}
