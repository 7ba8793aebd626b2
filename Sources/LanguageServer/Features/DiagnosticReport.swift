/// The findings of a document as the answer to `textDocument/diagnostic` (LSP 3.17).
///
/// Choice: the `resultId` is a hash of the findings and no counter, so that one from before a restart
/// of the server never stands for others.
struct DiagnosticReport {
  let items: [JSONValue]

  /// What tells these findings from others: the hash FNV-1a of their JSON and its length.
  var id: String {
    var bytes: [UInt8] = []
    JSONValue.array(items).write(to: &bytes)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16) + "-" + String(bytes.count, radix: 16)
  }

  /// The report for a client that has the findings called `previous`.
  func json(after previous: String?) -> JSONValue {
    let id = id
    if id == previous { return ["kind": "unchanged", "resultId": .string(id)] }
    return ["kind": "full", "resultId": .string(id), "items": .array(items)]
  }
}
