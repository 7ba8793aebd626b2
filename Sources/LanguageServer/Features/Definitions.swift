import Diagnostics
import EditorFeatures
import Engine
import System
import Text

/// Where the thing under the cursor is written or declared.
enum Definitions {
  /// Answers `textDocument/definition`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    let offset = snapshot.positions.offset(of: try params.position("position"))
    guard let analysis = snapshot.analysis, let document = snapshot.document,
      let link = context.engine.definition(analysis, of: document, at: offset)
    else { return .null }
    let origin = snapshot.positions.json(link.range)
    let locations = link.destinations.compactMap { destination -> JSONValue? in
      guard let (uri, range) = location(of: destination, snapshot, context) else { return nil }
      guard context.client.navigation.takesDefinitionLinks else {
        return ["uri": .string(uri), "range": range]
      }
      return [
        "originSelectionRange": origin,
        "targetUri": .string(uri),
        "targetRange": range,
        "targetSelectionRange": range,
      ]
    }
    return locations.isEmpty ? .null : .array(locations)
  }

  private static func location(
    of destination: Destination,
    _ snapshot: DocumentSnapshot,
    _ context: FeatureContext
  ) -> (uri: String, range: JSONValue)? {
    let start = ByteRange.at(0)
    guard let file = destination.file else {
      return (snapshot.uri, snapshot.positions.json(destination.range ?? start))
    }
    guard let uri = DocumentURI.uri(of: file) else { return nil }
    guard let source = file.source, let range = destination.range else {
      return (uri, snapshot.positions.json(start))
    }
    return (uri, PositionConversion(source, in: context.client.encoding).json(range))
  }
}

extension DocumentURI {
  /// The `file:` URI of another file; nil where it is not there any more.
  static func uri(of file: OtherFile) -> String? {
    FileSystem.realPath(file.path).map { uri(ofPath: $0) }
  }
}
