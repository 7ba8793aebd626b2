import Diagnostics
import Linting
package import Preview
import Syntax
import Text

extension Engine {
  /// What a device shows of each request of a document, in document order, and the line it is on.
  package func previews(
    _ analysis: Analysis,
    _ options: PreviewOptions = PreviewOptions()
  ) -> [(line: Int, preview: NotificationPreview)] {
    let lines = LineMap(analysis.file.source)
    return analysis.requests.map { request in
      let line = lines.line(of: Int(request.root.fileRange.lower)) + 1
      return (line, NotificationPreview(of: request, options))
    }
  }

  /// The languages that the app's texts are in, sorted; empty where no strings are configured.
  package func languages(of analysis: Analysis) -> [String] {
    let request = analysis.requests.first { _ in true }
    return request?.payload.context.app.strings()?.languages ?? []
  }
}
