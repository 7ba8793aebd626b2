import Diagnostics

/// Names findings so that the same one has the same name in the next run.
///
/// A name is made of the rule, the path, the document in the file, the JSON Pointer and the message:
/// neither of lines nor of columns, so that what is written above a finding does not rename it. The
/// second finding with all of these in common is counted. A document of NDJSON is a line, and has no
/// other name than its number; that keeps the memory of a long log constant.
struct Fingerprints {
  private var path: String?
  private var document = -1
  private var counts: [UInt128: Int] = [:]

  /// The name of the next finding, which follows in the order of the report.
  mutating func next(_ diagnostic: Diagnostic, in file: CheckedFile) -> String {
    let number = file.origin.line + diagnostic.document
    if path != file.path || document != number {
      path = file.path
      document = number
      counts = [:]
    }
    var hash = FNV1a()
    for part in [diagnostic.rule, file.plainPath, diagnostic.pointer, diagnostic.message.text] {
      hash.add(part)
    }
    hash.add(String(number))
    let count = counts[hash.value, default: 0]
    counts[hash.value] = count + 1
    if count > 0 { hash.add(String(count)) }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 32 - digits.utf8.count) + digits
  }
}

/// The hash FNV-1a of 128 bits (draft-eastlake-fnv), which is the same in every run.
private struct FNV1a {
  private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // No UTF-8 has this byte, so that parts cannot run into each other.
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    value ^= UInt128(byte)
    value = value &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }
}
