import Testing

/// Files and functions stay small enough to read in one sitting.
@Suite struct SizeTests {
  private static let files = Repository.sources + Repository.tests + Repository.plugins

  @Test func `no file is over 400 lines`() {
    for file in Self.files {
      let lineCount = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lineCount <= 400, "\(file.path) has \(lineCount) lines")
    }
  }

  @Test func `no function is over 60 lines`() {
    for file in Self.files {
      for function in file.functions where function.lineCount > 60 {
        Issue.record(
          "\(file.path):\(function.line): \(function.name) has \(function.lineCount) lines"
        )
      }
    }
  }

  @Test func `there are files to measure`() {
    #expect(Self.files.count > 30)
    #expect(Self.files.flatMap { $0.functions }.count > 50)
  }
}
