import PushlintLint
public import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// Reads the files of a run, except documentation and scripts in which nothing can be a request, and
/// checks them one after the other.
///
/// Few of the latter hold a request, so their bytes are searched before anything else is done with them.
public struct FileLoader {
  private let engine: Engine
  private var reader = FileReader()
  /// Whether nothing is reported about documentation and scripts without a request.
  private var passesHosts = FolderMemo<Bool>()

  /// What the requests of the files have in common.
  private let shapes = ResolutionCache()

  public init(_ engine: Engine) { self.engine = engine }

  /// Checks a document as `Engine.check` does, without keeping its requests.
  public func check(_ document: Document) -> CheckedDocument {
    engine.check(document, keepsRequests: false, shapes)
  }

  /// The document in a file; nil if there is nothing to report.
  public mutating func load(_ file: InputFile) throws(FileError) -> Document? {
    let bytes = try engine.bytes(of: file, &reader)
    if file.type.language?.isHost ?? false, passesHosts(nextTo: file),
      !LintInput.mayHoldRequests(bytes)
    {
      return nil
    }
    return try engine.checked(engine.document(file, SourceText(bytes)))
  }

  /// Whether a file can be read and holds a request.
  public mutating func holdsRequest(_ file: InputFile) -> Bool {
    do throws(FileError) {
      return try load(file).map { check($0).file.isRequest } ?? false
    } catch {
      return false
    }
  }

  private mutating func passesHosts(nextTo file: InputFile) -> Bool {
    if engine.options.language != nil { return false }
    return passesHosts.value(forFolderOf: file.path) { [engine] in
      let configuration = engine.configurations.configuration(forFile: file.path)
      return configuration.map { !$0.setsLanguages && !$0.hasSuppressions } ?? true
    }
  }
}
