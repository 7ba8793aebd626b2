import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// The request around the cursor, and the role of each of its objects.
struct CompletionContext {
  /// The role of an object.
  enum Role {
    case emptyRoot
    /// The root of a request in pushlint's own format.
    case requestRoot
    case payload(Key.Place)
    case headers
    /// The names of placeholders.
    case placeholders
    /// The declaration of one placeholder.
    case placeholder
  }

  private let marked: MarkedFile
  /// The root of the request: the document, or an item of a list.
  private let root: ObjectView
  let payload: Payload?
  let headers: Headers?
  let service: Service?
  /// The message of a push service that the request is in.
  let message: ServiceMessage?
  /// Whether the request is in pushlint's own format, or may become so.
  private let isOwnForm: Bool

  init?(of marked: MarkedFile) {
    self.marked = marked
    let tree = marked.marker.tree
    let place = marked.marker.fileRange
    let requests = marked.file.requests.filter { request in
      request.root.fileRange.contains(place)
        && (tree.embedding == nil || request.payload.value.tree === tree)
    }
    // A document may hold several messages.
    let request =
      requests.first { $0.message?.object.node.fileRange.contains(place) ?? false }
      ?? requests.first
    if let request, let root = request.root.asObject {
      self.root = root["request"]?.asObject ?? root
      payload = request.payload
      headers = request.headers
      service = request.service
      message = request.message
      isOwnForm = request.shape == Shape.request
      return
    }
    guard let root = CompletionContext.draftRoot(of: marked) else { return nil }
    self.root = root
    isOwnForm = true
    service = nil
    message = nil
    (headers, payload) = CompletionContext.parts(of: root, marked)
  }

  /// The headers of a place of a host file, whether or not it has a body yet.
  init?(ofHeadersIn marked: MarkedFile) {
    guard let place = marked.object else { return nil }
    let request = marked.file.requests.first { place.holds($0.root) }
    guard let headers = request?.headers ?? marked.file.headers(ofPlace: place) else { return nil }
    self.marked = marked
    self.headers = headers
    root = place
    payload = request?.payload
    service = request?.service
    message = request?.message
    isOwnForm = false
  }

  /// The headers, and the payload if there is one, of an object that may become a request.
  private static func parts(
    of object: ObjectView,
    _ marked: MarkedFile
  ) -> (Headers, Payload?) {
    let context = marked.file.context
    let headers = Headers(
      written: object.member(named: "headers"),
      supplied: context.suppliedHeaders,
      isOwnForm: true
    )
    let body = object.member(named: "payload")
    let isBare = object[Root.aps.name] != nil
    let payload = (body?.value ?? (isBare ? object.node : nil)).map {
      Payload(value: $0, key: body?.key, headers: headers, context: context)
    }
    return (headers, payload)
  }

  /// The root of an object that may become a request: neither it nor its siblings have foreign keys.
  private static func draftRoot(of marked: MarkedFile) -> ObjectView? {
    guard marked.marker.tree.embedding == nil else { return nil }
    var root = marked.root
    var hasNeighbours = marked.file.tree.roots.count > 1
    var areNeighboursRequests = marked.file.holdsRequests
    if root.kind == .array {
      guard let item = item(of: marked) else { return nil }
      hasNeighbours = true
      areNeighboursRequests = root.children.allSatisfy { $0.index == item.index || isLikely($0) }
      if areNeighboursRequests { areNeighboursRequests = root.children.contains { isLikely($0) } }
      root = item
    }
    guard let object = root.asObject else { return nil }
    if marked.file.context.isIncluded { return object }
    let names = object.members.map { $0.name ?? "" }
    let ours = ["name", "headers", "payload", "placeholders", Root.aps.name, Slot.marker]
    guard names.allSatisfy({ ours.contains($0) }), hasNoOtherHeaders(object) else { return nil }
    if isLikely(root) { return object }
    return names == [Slot.marker] && (!hasNeighbours || areNeighboursRequests) ? object : nil
  }

  /// The item of the root's list that contains the marker.
  private static func item(of marked: MarkedFile) -> NodeView? {
    sequence(first: marked.marker) { $0.parent }.first { node in
      node.parent.map { $0.parent == nil } ?? false
    }
  }

  /// Whether an object has keys of requests.
  private static func isLikely(_ node: NodeView) -> Bool {
    guard let object = node.asObject else { return false }
    return ["headers", "payload", Root.aps.name].contains { object[$0] != nil }
  }

  /// Whether the headers, if any, may be APNs headers.
  private static func hasNoOtherHeaders(_ root: ObjectView) -> Bool {
    guard let headers = root["headers"]?.asObject else { return true }
    return headers.members.allSatisfy { member in
      member.name.map { $0 == Slot.marker || Header.named($0) != nil } ?? true
    }
  }

  // MARK: Objects

  /// The role of an object in the request; nil for objects of the app or of others.
  func role(of object: ObjectView) -> Role? {
    let index = object.node.index
    if let payload, payload.value.tree === object.node.tree {
      let parts = [payload.root, payload.aps, payload.alert, payload.sound].compactMap { $0 }
      for part in parts + payload.localizedTexts where part.object.node.index == index {
        // What a service makes of its fields is in no object of the file.
        if part.place != .root, isMessage(object) { continue }
        let isBare = part.place == .root && payload.key == nil && isAlone(object)
        return isBare && !marked.file.context.isSimulatorFile ? .emptyRoot : .payload(part.place)
      }
    }
    guard object.node.tree.embedding == nil else { return nil }
    if headers?.object?.node.index == index { return .headers }
    guard isOwnForm else { return nil }
    if root.node.index == index { return isAlone(object) ? .emptyRoot : .requestRoot }
    guard let declared = root["placeholders"]?.asObject else { return nil }
    if declared.node.index == index { return .placeholders }
    let outer = object.node.parent?.parent
    return outer?.index == declared.node.index ? .placeholder : nil
  }

  private func isMessage(_ object: ObjectView) -> Bool {
    guard let message else { return false }
    return message.object.node.index == object.node.index
      && message.object.node.tree === object.node.tree
  }

  /// The table of an object in a message; nil for other objects.
  func table(of object: ObjectView) -> ServiceObject? {
    guard let message, message.object.node.tree === object.node.tree else {
      return nil
    }
    return message.fields.first { $0.holder.node.index == object.node.index }?.table
  }

  /// Whether an object contains only the marker.
  private func isAlone(_ object: ObjectView) -> Bool {
    object.members.allSatisfy { $0.name == Slot.marker }
  }

  /// The documented key that a member is, or a misspelling of.
  func row(of member: MemberView) -> Key? {
    guard let payload, payload.value.tree === member.node.tree else { return nil }
    return payload.keys.first { $0.member.node.index == member.node.index }?.row
  }

  /// The documented keys in an object, misspelled ones included.
  func rowNames(in object: ObjectView) -> [String] {
    guard let payload, payload.value.tree === object.node.tree else { return [] }
    let index = object.node.index
    return payload.keys.compactMap { key in
      let node = key.member.node
      let isHere = node.parent?.index == index && !node.isAliasCopy && key.name != Slot.marker
      return isHere ? key.row?.name : nil
    }
  }

  /// The push type, if it is declared or implied by keys that are present.
  var pushType: PushType? {
    guard let payload else { return headers?[.pushType]?.text.flatMap { PushType.meant(by: $0) } }
    switch payload.pushType {
    case .declared(let type): return type
    case .unknown, .inferred(.background), .inferred(.widgets): return nil
    case .inferred(.alert): return payload.noticedKeys.isEmpty ? nil : .alert
    case .inferred(let type): return type
    }
  }

  var event: ActivityEvent? {
    guard let value = payload?.aps?[Aps.event]?.value.asString, !value.isTemplate else {
      return nil
    }
    return ActivityEvent(rawValue: value.value)
  }
}

extension ObjectView {
  /// Whether a node is in a text of this place of a host file, or is one of its members.
  fileprivate func holds(_ node: NodeView) -> Bool {
    var node = node
    while node.tree !== self.node.tree {
      guard let holder = node.tree.embedding?.holder else { return false }
      node = holder
    }
    return node.member?.node.parent?.index == self.node.index
  }
}
