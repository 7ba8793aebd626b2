public import PushlintSyntax

/// Why a request is one, in words.
public struct RecognizedRequest: Sendable {
  /// The whole of it.
  public let root: NodeView
  /// The word for its form.
  public let form: String
  public let why: String

  init(root: NodeView, form: Form, why: String) {
    self.root = root
    self.form = form.shape.id
    self.why = why
  }
}

extension RequestFinder {
  /// Why the requests in a file are requests.
  func recognized(in tree: SyntaxTree) -> [RecognizedRequest] {
    let found = found(in: tree)
    let roots = Set(found.requests.map { $0.root })
    return found.recognized.filter { roots.contains($0.root) }
      .indirectlySorted { $0.root.fileRange.lower < $1.root.fileRange.lower }
  }

  func recognized(_ node: NodeView, as form: Form, _ place: Place) -> RecognizedRequest {
    RecognizedRequest(root: node, form: form, why: reason(for: node, form, place))
  }

  private func reason(for node: NodeView, _ form: Form, _ place: Place) -> String {
    if context.form != nil, !place.isNested { return "named by an option or a setting" }
    guard let object = node.asObject, !context.isSimulatorFile || place.isNested else {
      return "file for the simulator"
    }
    let recognizer = recognizer(at: place)
    let evidence = recognizer.evidence(for: form, in: object, recordsParts: true)
    if recognizer.isEnough(evidence) || recognizer.isSurelyPayload(object) { return evidence.words }
    return "named file with a push type or a key of Apple's"
  }
}

/// What a file looks like in which nothing is recognized.
public struct LikelyForm: Sendable {
  public let form: RequestForm
  /// The keys of the form that speak for it, the most telling first.
  public let keys: [String]
}

extension RequestFinder {
  /// The most objects that are looked at.
  private static let maxLikelyCount = 20

  /// The form that the objects at the root of a named file look like; nil if they look like none.
  func likelyForm(in tree: SyntaxTree) -> LikelyForm? {
    if context.form != nil || tree.language.isHost { return nil }
    let recognizer = recognizer(at: .root)
    var best: (found: Recognizer.Recognition, object: ObjectView)?
    for object in objects(atRootOf: tree) {
      guard let found = recognizer.best(of: object, needsPlace: false),
        found.evidence.bits >= EvidenceThreshold.likely,
        found.evidence.bits > best?.found.evidence.bits ?? 0
      else { continue }
      best = (found, object)
    }
    guard let (found, object) = best, let form = RequestForm.named(found.form.shape.id) else {
      return nil
    }
    let evidence = recognizer.evidence(for: found.form, in: object, recordsParts: true)
    let keys = (evidence.parts(of: .key) + evidence.parts(of: .everydayKey)).map { $0.name }
    return keys.isEmpty ? nil : LikelyForm(form: form, keys: keys)
  }

  private func objects(atRootOf tree: SyntaxTree) -> [ObjectView] {
    var objects: [ObjectView] = []
    for root in tree.roots.prefix(RequestFinder.maxLikelyCount) {
      if let object = root.asObject { objects.append(object) }
      if let items = root.asArray?.prefix(RequestFinder.maxLikelyCount) {
        objects += items.compactMap { $0.asObject }
      }
    }
    return Array(objects.prefix(RequestFinder.maxLikelyCount))
  }
}

extension Evidence {
  /// The most parts that are listed.
  private static let listedCount = 5

  /// The sum and its largest parts, such as `41 bits: apns 10, token 6, everyday words 5 (title)`.
  var words: String {
    "\(Evidence.rounded(bits)) bits: \(partWords)"
  }

  private var partWords: String {
    let (telling, everyday) = (parts(of: .key, .mark), parts(of: .everydayKey))
    var list = telling.prefix(Evidence.listedCount)
      .map { "\($0.name) \(Evidence.rounded($0.bits))" }
    if telling.count > list.count { list.append("…") }
    if !everyday.isEmpty {
      var names = everyday.prefix(Evidence.listedCount).map { $0.name }
      if everyday.count > names.count { names.append("…") }
      let bits = Evidence.rounded(everydayBits)
      list.append("everyday words \(bits) (\(names.joined(separator: ", ")))")
    }
    let opposing = Evidence.rounded(opposing)
    let words = list.joined(separator: ", ")
    return opposing == 0 ? words : words + "; against it \(opposing)"
  }

  /// The parts, each name once, the largest first.
  fileprivate func parts(of kinds: Part.Kind...) -> [Part] {
    var known: Set<ExactText> = []
    return (parts ?? []).filter { kinds.contains($0.kind) }
      .indirectlySorted { $0.bits > $1.bits }.filter { known.insert($0.name) }
  }

  private static func rounded(_ bits: Double) -> Int { Int(exactly: bits.rounded()) ?? 0 }
}
