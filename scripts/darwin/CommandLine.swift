/// The one of the standard library, which Embedded Swift lacks.
enum CommandLine {
  static var argc: Int32 { fatalError() }
  static var unsafeArgv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?> { fatalError() }
  static var arguments: [String] { fatalError() }
}
