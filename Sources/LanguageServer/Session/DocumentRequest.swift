import Engine
import Syntax
import Text

/// A request about one open document, with everything that a feature needs to answer it.
struct DocumentRequest: Sendable {
  let snapshot: DocumentSnapshot
  let params: MessageValue
  let client: ClientCapabilities
  let engine: Engine

  var document: Document? { snapshot.document }
  var analysis: Analysis? { snapshot.analysis }
  var positions: PositionConversion { snapshot.positions }

  /// The offset of the parameter `position`.
  func offset() throws(ResponseError) -> Int {
    positions.offset(of: try params.position("position"))
  }

  /// The bytes of the parameter `range`.
  func range() throws(ResponseError) -> ByteRange {
    positions.byteRange(of: try params.range("range"))
  }
}
