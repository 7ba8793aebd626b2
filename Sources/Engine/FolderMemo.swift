/// Remembers something about the folder of a file for the next file, which is often next to it.
struct FolderMemo<Value> {
  private var last: (folder: [UInt8], value: Value)?

  /// What `make` returns for the folder that a path names its last component in.
  mutating func value(forFolderOf path: String, _ make: () -> Value) -> Value {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let folder = Array(path.utf8[..<slash])
    if let last, last.folder == folder { return last.value }
    let value = make()
    last = (folder, value)
    return value
  }
}
