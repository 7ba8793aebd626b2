import Syntax

/// The LSP `Diagnostic`s of a document, as reported to a client that pulls them.
///
/// The `resultId` is a hash and not a counter: an id from before a restart of the server never
/// identifies other findings.
struct DiagnosticReport {
  let items: [JSONValue]

  /// The FNV-1a hash of the findings' JSON, and its length.
  var id: String {
    var writer = JSONWriter()
    writer.value(.array(items))
    let bytes = writer.take()
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16) + "-" + String(bytes.count, radix: 16)
  }

  /// The report for a client whose last `resultId` is `previous`.
  func json(after previous: String?) -> JSONValue {
    let id = id
    if id == previous { return ["kind": "unchanged", "resultId": .string(id)] }
    return ["kind": "full", "resultId": .string(id), "items": .array(items)]
  }
}
