public import PushlintSyntax

extension JSONWriter {
  /// Writes an effect without absent members.
  public mutating func value(_ effect: Effect) {
    beginObject()
    member("kind", effect.kind.rawValue)
    if let status = effect.status { member("status", status) }
    if let reason = effect.reason { member("reason", reason) }
    if let text = effect.text { member("text", text) }
    endObject()
  }

  /// A member that is an array with an object for each item, whose members `fill` writes.
  mutating func objects<Items: Sequence>(
    _ name: String,
    _ items: Items,
    _ fill: (inout JSONWriter, Items.Element) -> Void
  ) {
    array(name) { writer in
      for item in items {
        writer.beginObject()
        fill(&writer, item)
        writer.endObject()
      }
    }
  }

  /// A member that is an object with the two ends of a range, whose members `fill` writes.
  mutating func range(
    _ range: ByteRange,
    as name: String = "range",
    from first: String = "start",
    _ fill: (inout JSONWriter, _ offset: Int) -> Void
  ) {
    object(name) { writer in
      for (name, offset) in [(first, range.lower), ("end", range.upper)] {
        writer.object(name) { fill(&$0, Int(offset)) }
      }
    }
  }

  mutating func place(_ place: (line: Int, column: Int)) {
    member("line", place.line)
    member("column", place.column)
  }
}
