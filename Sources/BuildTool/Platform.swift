#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The text of the file at `path`.
func read(_ path: String) throws(BuildError) -> String {
  guard let file = unsafe fopen(path, "rb") else {
    throw BuildError("\(path): error: cannot be read")
  }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = unsafe fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer.prefix(count)
  }
  guard unsafe ferror(file) == 0 else { throw BuildError("\(path): error: cannot be read") }
  let text = String(decoding: bytes, as: UTF8.self)
  guard text.utf8.elementsEqual(bytes) else {
    throw BuildError("\(path): error: not UTF-8")
  }
  return text
}

/// Writes `text` to the file at `path`, replacing its content.
func write(_ text: String, to path: String) throws(BuildError) {
  guard let file = unsafe fopen(path, "wb") else {
    throw BuildError("\(path): error: cannot be written")
  }
  let bytes = Array(text.utf8)
  let written = unsafe fwrite(bytes, 1, bytes.count, file)
  guard unsafe fclose(file) == 0, written == bytes.count else {
    throw BuildError("\(path): error: cannot be written")
  }
}

/// Prints one line on standard error.
func printError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = unsafe write(2, bytes, bytes.count)
}

/// Ends the tool.
func quit(with status: Int32) -> Never { exit(status) }
