import PushlintCLI
import PushlintReporting
import PushlintSettings
import PushlintSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FuzzTarget {
  /// The command line with fixes, on a folder with an untrusted configuration: only the given files
  /// are written.
  static let runs = FuzzTarget("runs") { input, claims in
    let kind = input.choose(Playground.kinds)
    let folder = Playground.path + "/" + kind
    let parts = input.bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let payload = Array(parts.first ?? [])
    let configuration = parts.dropFirst().first.map { Array($0) } ?? []
    Playground.write(payload, to: folder + "/payload." + kind)
    Playground.write(configuration, to: folder + "/pushlint.yml")
    let before = Playground.names(in: folder)
    let arguments = ["check", "--fix", "--unsafe-fixes", "--level", "hint", folder]
    var output: [UInt8] = []
    var errors = ""
    let console = Console(
      write: { bytes in
        output += bytes
        return .complete
      },
      printError: { errors += $0 }
    )
    let status = Program.run(arguments, console)
    claims.hold(status != .fault, "a run does not fail by itself")
    claims.hold(Playground.names(in: folder) == before, "a run makes and removes no file")
    let neighbour = try? FileSystem.read(Playground.path + "/neighbour.json", limit: 1 << 20)
    claims.hold(
      neighbour == Playground.neighbour,
      "a run writes to no file but those that were given"
    )
    let text = String(decoding: output, as: UTF8.self) + errors
    for scalar in text.unicodeScalars where scalar != "\n" {
      claims.hold(!scalar.isUnsafeInOutput, "no U+\(scalar.value) is printed")
    }
  }
}

/// A folder of this process, with a folder for each kind of payload, and a file that is not passed to
/// any run.
private enum Playground {
  static let kinds = ["json", "yml"]
  static let neighbour = Array(#"{"aps": {"badge": "1", "alert": ""}}"#.utf8)

  static let path: String = {
    // In memory where that can be had: each run writes its files through to the disk.
    let place = FileSystem.status("/dev/shm") == nil ? "/tmp" : "/dev/shm"
    let path = place + "/pushlint-fuzz-\(getpid())"
    for folder in [path] + kinds.map({ path + "/" + $0 }) { _ = unsafe mkdir(folder, 0o700) }
    write(neighbour, to: path + "/neighbour.json")
    return path
  }()

  /// Overwrites a file, which takes a fraction of the time of `FileSystem.write`.
  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = unsafe fopen(path, "wb"),
      unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count, unsafe fclose(file) == 0
    else { fatalError("\(path) cannot be written") }
  }

  /// The content of the playground and of the checked folder.
  static func names(in folder: String) -> [String] {
    [path, folder].flatMap { folder in
      ((try? FileSystem.entries(of: folder)) ?? []).map { folder + "/" + $0.name }
    }
  }
}
