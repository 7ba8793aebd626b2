import PushlintLint
import PushlintSyntax

extension Engine {
  /// The most requests of a file that are listed.
  private static let maxRecognitionCount = 20

  /// Why the requests of a document are requests, a line for each of the first.
  public func recognitions(in analysis: CheckedDocument) -> [String] {
    let (tree, all) = (analysis.tree, analysis.requests.recognized(in: analysis.tree))
    // Several documents share pointers, and those in hosts say little.
    let lineMap = tree.language.isHost || tree.roots.count > 1 ? LineMap(tree.source) : nil
    let lines = all.prefix(Engine.maxRecognitionCount).map { request in
      var line = "recognized as \(request.form)"
      if let lineMap {
        line += " in line \(lineMap.line(of: Int(request.root.fileRange.lower)) + 1)"
      } else if !request.root.pointer.isEmpty {
        line += " at \(JSONPointer.shortened(pointer: request.root.pointer))"
      }
      return "\(line) (\(request.why))"
    }
    return all.count > lines.count ? lines + ["\(all.count - lines.count) more requests"] : lines
  }
}
