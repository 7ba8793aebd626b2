public import PushlintSettings
import PushlintSyntax

/// The contents of a repository's objects, which one process of git hands out.
public final class GitObjects: Sendable {
  /// One at a time asks and reads the answer.
  private let process: Lock<ChildProcess>

  init(_ process: ChildProcess) { self.process = Lock(process) }

  /// The bytes of an object, at most `limit` of them; `path` is for messages.
  func read(_ id: String, path: String, limit: Int) throws(FileError) -> [UInt8] {
    let result = process.withLock { process in
      Result { () throws(FileError) -> [UInt8] in
        try GitObjects.read(id, from: process, path: path, limit: limit)
      }
    }
    return try result.get()
  }

  /// The answer is a line with the id, the type and the size, the bytes, and a line end.
  private static func read(
    _ id: String,
    from process: ChildProcess,
    path: String,
    limit: Int
  ) throws(FileError) -> [UInt8] {
    let failure = FileError(.malformed("git cannot read what is staged"), path: path)
    guard process.write(Array((id + "\n").utf8)) else { throw failure }
    var bytes: [UInt8] = []
    while !bytes.contains(UInt8(ascii: "\n")) {
      guard process.read(upTo: 64 << 10, into: &bytes) > 0 else { throw failure }
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0
    else { throw failure }
    bytes.removeFirst(line.count + 1)
    var count = bytes.count
    while count <= size {
      // What is too large to be kept is read all the same, so that the next answer follows.
      if count > limit { bytes = [] }
      let got = process.read(upTo: 1 << 20, into: &bytes)
      guard got > 0 else { throw failure }
      count += got
    }
    if size > limit { throw FileError(.tooLarge(limit: limit), path: path) }
    bytes.removeLast()
    return bytes
  }
}

/// The contents of a file in git's index, which are checked instead of those on disk.
public struct StagedContent: Hashable, Sendable {
  private let id: String
  private let objects: GitObjects
  /// Whether the file in the work tree has other contents.
  public let isPart: Bool

  init(_ id: String, from objects: GitObjects, isPart: Bool) {
    self.id = id
    self.objects = objects
    self.isPart = isPart
  }

  /// At most `limit` bytes; `path` is for messages.
  public func read(path: String, limit: Int) throws(FileError) -> [UInt8] {
    try objects.read(id, path: path, limit: limit)
  }

  public static func == (left: StagedContent, right: StagedContent) -> Bool {
    left.id == right.id && left.isPart == right.isPart
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
