/// The product's version, by semantic versioning.
///
/// Packages take it from this file.
public enum Version {
  public static let number = "1.0.0"
  /// The day from which the manual page is, as mdoc(7) writes days, and files in packages.
  static let day = "November 23, 2026"
  /// Git writes the commit here when it makes an archive of the sources (.gitattributes), so that a
  /// build asks neither git nor the environment.
  static let commit = "$Format:%H$"

  /// What `--version` prints.
  public static var line: String { line(commit: commit) }

  /// The line for `commit`; in a checkout, which may have changes, the commit is not known.
  public static func line(commit: String) -> String {
    let isKnown = commit.utf8.first != UInt8(ascii: "$")
    let build = isKnown ? "\(commit.prefix(12)), \(platform)" : platform
    return "\(Program.name) \(number) (\(build))"
  }

  private static var platform: String { "\(system)-\(processor)" }

  private static var system: String {
    #if os(macOS)
    "macos"
    #elseif os(Linux)
    "linux"
    #else
    "wasi"
    #endif
  }

  private static var processor: String {
    #if arch(arm64)
    "arm64"
    #elseif arch(x86_64)
    "x86_64"
    #else
    "wasm32"
    #endif
  }
}
