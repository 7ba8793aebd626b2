public import PushlintSyntax

/// Fingerprints of findings, which are the same in the next run.
///
/// A fingerprint consists of the rule, the path, the document in the file, the JSON Pointer and the
/// message: no lines or columns, so that text above a finding does not change it. Further findings
/// with all of these in common get a number. A document of NDJSON is a line, identified by its
/// number alone, which keeps memory constant for long logs.
public struct Fingerprints {
  private var path: String?
  private var document = -1
  private var counts: [FNV1a: Int] = [:]

  /// The fingerprint of the next finding in the order of the report.
  mutating func next(_ diagnostic: Diagnostic, in file: FileResult) -> String {
    let number = file.origin.line + diagnostic.document
    if !file.isAt(path) || document != number {
      path = file.path
      document = number
      counts = [:]
    }
    var hash = FNV1a()
    for part in [diagnostic.rule, file.plainPath, diagnostic.pointer, diagnostic.message.text] {
      hash.add(part)
    }
    hash.add(String(number))
    let count = counts[hash, default: 0]
    counts[hash] = count + 1
    if count > 0 { hash.add(String(count)) }
    return hash.text
  }

  /// The hash of what a finding is about: its rule, pointer, message and the text that is wrong.
  ///
  /// It is the same after the file was moved.
  public static func content(of diagnostic: Diagnostic, in file: FileResult) -> String {
    var hash = FNV1a()
    for part in [diagnostic.rule, diagnostic.pointer, diagnostic.message.text] { hash.add(part) }
    // A longer text is cut, because many findings can be about all of a large file.
    for byte in file.source.slice(diagnostic.range).prefix(1024) { hash.add(byte) }
    return String(hash.text.prefix(16))
  }
}
