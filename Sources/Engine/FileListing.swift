import PushlintLint
public import PushlintSettings
import PushlintSyntax
public import PushlintWorkspace

/// How a run reads a file, and why.
public struct FileListing: Sendable {
  public enum Reason: String, Sendable {
    case named
    case folder
    /// `include` or `files` of its configuration names it, whatever its ending.
    case configured
    case staged
    case changed
  }

  public let language: String
  /// The form that options or the configuration say; nil to recognize it.
  public let form: String?
  public let reason: Reason
  /// The name of the configuration that applies; nil for none.
  public let configuration: String?
}

extension Engine {
  /// How a file would be read; its contents are only looked at where nothing else says its language.
  public func listing(
    of file: InputFile,
    selectedBy selection: GitSelection?
  ) throws(FileError) -> FileListing {
    let found = configurations.configuration(forFile: file.path)
    let isKnown =
      options.language != nil || file.type.language != nil
      || configurations.language(ofFile: file.path) != nil
    let document = isKnown ? stream(file) : try load(file)
    let check = checkConfiguration(of: document)
    let reason: FileListing.Reason
    switch selection {
    case nil where file.location.followsLinks: reason = .named
    case nil: reason = !file.type.isRead && configurations.names(file.path) ? .configured : .folder
    case .staged: reason = .staged
    case .changed: reason = .changed
    }
    return FileListing(
      language: check.parseOptions.language.rawValue,
      form: check.context.form?.id,
      reason: reason,
      configuration: found?.name
    )
  }
}
