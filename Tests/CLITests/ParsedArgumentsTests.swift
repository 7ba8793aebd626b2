import PushlintCLI
import Testing

/// How arguments become options and operands.
struct ParsedArgumentsTests {
  private static let options = Subcommand.all.first { $0.name == "check" }?.options ?? []

  private func option(_ name: String) throws -> Option {
    try #require(ParsedArgumentsTests.options.first { $0.name == name })
  }

  private func parse(_ line: String) throws -> ParsedArguments {
    let arguments = line.split(separator: " ").map { String($0) }
    return try ParsedArguments(arguments, options: ParsedArgumentsTests.options)
  }

  @Test(arguments: [
    "--format json a b", "--format=json a b", "a --format json b", "a b --format=json",
    "--format human --format json a b", "--format json -- a b",
  ])
  func `an option may stand anywhere and the last one counts`(_ line: String) throws {
    let parsed = try parse(line)
    #expect(parsed.last(try option("format")) == "json")
    #expect(parsed.operands == ["a", "b"])
  }

  @Test func `repeated options keep their order`() throws {
    let parsed = try parse("--header a:1 --header=b:2 --header c:=3")
    #expect(parsed.all(try option("header")) == ["a:1", "b:2", "c:=3"])
  }

  @Test func `two dashes end the options`() throws {
    let parsed = try parse("--strict -- --strict -x - --")
    #expect(parsed.has(try option("strict")))
    #expect(parsed.operands == ["--strict", "-x", "-", "--"])
  }

  @Test func `a single dash is an operand`() throws {
    #expect(try parse("- a").operands == ["-", "a"])
  }

  @Test func `an empty value and one with an equals sign are values`() throws {
    let parsed = try parse("--stdin-filename= --header x:a=b")
    #expect(parsed.last(try option("stdin-filename")) == "")
    #expect(parsed.last(try option("header")) == "x:a=b")
  }

  @Test func `a letter stands for its option`() throws {
    #expect(try parse("-q").has(try option("quiet")))
  }

  @Test func `names and letters are given once`() {
    for command in Subcommand.all {
      let names = command.options.map { $0.name }
      #expect(Set(names).count == names.count)
      let letters = command.options.compactMap { $0.letter }
      #expect(Set(letters).count == letters.count)
    }
  }
}
