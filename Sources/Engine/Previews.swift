import PushlintBuiltInRules
import PushlintLint
public import PushlintSyntax
public import PushlintWorkspace

extension Engine {
  /// What a device shows of the requests of a document, in document order, and the line each is on.
  public func previews(
    _ analysis: CheckedDocument,
    _ options: PreviewOptions = PreviewOptions(),
    atMost maxCount: Int = .max
  ) -> [(line: Int, preview: NotificationPreview)] {
    let lines = LineMap(analysis.file.source)
    return analysis.requests.prefix(maxCount).map { request in
      let line = lines.line(of: Int(request.root.fileRange.lower)) + 1
      return (line, NotificationPreview(of: request, options))
    }
  }

  /// What APNs gets of each request of a document, in document order, and the line it is on.
  public func effectiveRequests(
    _ analysis: CheckedDocument
  ) -> [(line: Int, request: EffectiveRequest)] {
    let lines = LineMap(analysis.file.source)
    return analysis.requests.map { request in
      (lines.line(of: Int(request.root.fileRange.lower)) + 1, EffectiveRequest(of: request))
    }
  }

  /// Draws the first requests of a document for a report.
  public func draw(_ analysis: CheckedDocument, in file: inout FileResult) {
    draw(analysis.requests, in: &file, atMost: Engine.maxSketchCount)
  }

  /// The most requests of a file that a report or a picture draws.
  public static let maxSketchCount = 20

  func draw(_ requests: RequestList, in file: inout FileResult, atMost maxCount: Int) {
    let lines = LineMap(file.source)
    file.requestCount = requests.count
    file.sketches = requests.prefix(maxCount).map { request in
      let line = lines.line(of: Int(request.root.fileRange.lower))
      return RequestSketch(
        line: file.origin.line + line + 1,
        picture: NotificationPreview(of: request).plainSVG,
        size: request.size.map { RequestSketch.Size($0, SizeLimit(for: request).byteCount) }
      )
    }
  }

  /// The languages that the app's texts are in, sorted; empty where no strings are configured.
  public func languages(of analysis: CheckedDocument) -> [String] {
    let request = analysis.requests.first { _ in true }
    return request?.payload.context.app.strings()?.languages ?? []
  }
}

extension CheckedDocument {
  /// How many requests the document holds.
  public var requestCount: Int { requests.count }
}

extension RequestSketch.Size {
  fileprivate init(_ size: PayloadSize, _ limit: Int) {
    self.init(
      byteCount: size.compact,
      isLowerBound: size.hasPlaceholders,
      worstCase: size.hasPlaceholders ? size.worstCase : nil,
      limit: limit
    )
  }
}
