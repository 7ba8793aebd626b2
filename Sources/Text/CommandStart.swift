/// Recognizes what CI runners take for the start of a command anywhere in a line: two hashes, any
/// letters, and a bracket, as in `##[group]` and `##vso[task.setvariable]`.
public struct CommandStart {
  /// Two hashes and letters, or as much of that as the last bytes are.
  private var hashCount = 0

  public init() {}

  /// Takes the next byte, and says whether it ends such a start.
  public mutating func isCommand(endingIn byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "#") {
      hashCount = min(hashCount + 1, 2)
      return false
    }
    if hashCount == 2, (byte | 0x20) &- 0x61 < 26 { return false }
    defer { hashCount = 0 }
    return hashCount == 2 && byte == UInt8(ascii: "[")
  }
}
