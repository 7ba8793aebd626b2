import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// The display name of a request: its own name, otherwise its kind.
struct RequestName {
  let text: String
  /// The value of the name, or the key that the request has in a collection; nil without both.
  let node: NodeView?
  /// The push type; empty if it is unknown.
  let detail: String

  init(_ request: Request) {
    node = RequestName.node(of: request) ?? RequestName.key(of: request.root)
    detail = request.pushType.type?.rawValue ?? ""
    text = node?.asString.map { Excerpt.line($0.value) } ?? RequestName.kind(of: request, detail)
  }

  /// The member `name` of a request in pushlint's own format.
  private static func node(of request: Request) -> NodeView? {
    guard request.shape == .request, let outer = request.root.asObject else { return nil }
    let value = outer["name"] ?? outer["request"]?.asObject?["name"]
    guard let value, !value.isAliasCopy, value.asString?.isEmpty == false else { return nil }
    return value
  }

  /// The key under which a collection keeps the request, also as text.
  private static func key(of root: NodeView) -> NodeView? {
    let place = root.parent == nil ? root.tree.embedding?.holder ?? root : root
    guard let key = place.member?.key, !key.isAliasCopy, key.asString != nil,
      !key.tree.language.isHost
    else { return nil }
    return key
  }

  private static func kind(of request: Request, _ type: String) -> String {
    if let service = request.service { return "\(service.name) message" }
    return type.isEmpty ? "push" : "\(type) push"
  }
}
