/// What a program sends before the body of a request: the control data and the header section (RFC 9110,
/// section 6).
public struct RequestHead: Sendable {
  public var method: String?
  public var path: String?
  /// The authority that it is sent to.
  public var host: String?
  /// The headers in the order in which they are sent.
  public var fields: [(name: String, value: String)] = []

  public init() {}

  /// A tree like that of a place in a host file, and behind it a placeholder for a body that is not
  /// there.
  ///
  /// Its offsets lie behind those of the body, so that a range tells which of them it is in.
  public func tree(behind body: SourceText) -> SyntaxTree {
    var text = body.bytes
    text.append(UInt8(ascii: "\n"))
    var builder = TreeBuilder()
    builder.open(.object, at: text.count)
    let address = (host ?? "") + (path ?? "")
    add(HostTree.addressName, showing: "", address, showing: "", to: &builder, &text)
    if let method {
      add(RequestHead.methodName, showing: "", method, showing: method, to: &builder, &text)
    }
    if let path { add(RequestHead.pathName, showing: "", path, showing: path, to: &builder, &text) }
    for field in fields {
      add(
        field.name,
        showing: field.name,
        field.value,
        showing: field.value,
        to: &builder,
        &text
      )
    }
    builder.close(upTo: text.count)
    builder.leaf(.placeholder, .at(text.count))
    return SyntaxTree(SourceText(text), .http, builder, [])
  }

  /// The pseudo-headers (RFC 9113, section 8.3.1).
  static let methodName = ":method"
  static let pathName = ":path"

  /// Adds a member, and what is shown of it to the text.
  private func add(
    _ name: String,
    showing shownName: String,
    _ value: String,
    showing shownValue: String,
    to builder: inout TreeBuilder,
    _ text: inout [UInt8]
  ) {
    var start = text.count
    text += shownName.utf8
    builder.detachedLeaf(.string, ByteRange(start, text.count), text: Array(name.utf8))
    builder.markKey()
    text.append(UInt8(ascii: ":"))
    start = text.count
    text += shownValue.utf8
    builder.detachedLeaf(.string, ByteRange(start, text.count), text: Array(value.utf8))
    text.append(UInt8(ascii: "\n"))
  }
}
