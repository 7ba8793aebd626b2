/// What the path of a file of strings says about it.
public struct StringsPlace: Hashable, Sendable {
  /// The forms of files of strings.
  public enum Form: Hashable, Sendable {
    /// `.strings`, a property list of any form.
    case strings
    /// `.stringsdict`, a property list with variants.
    case stringsDictionary
    /// `.xcstrings`, JSON with all languages.
    case catalog
  }

  public let form: Form
  /// The language of the innermost `.lproj` folder; `Base` is the language in which the app is
  /// developed, whose name the folder does not say.
  public let language: String?

  /// Takes a path apart; nil if it is not that of a file of strings.
  public init?(path: String) {
    let parts = path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    guard let name = parts.last, let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch String(Substring(name[name.index(after: dot)...])).lowercased() {
    case "strings": form = .strings
    case "stringsdict": form = .stringsDictionary
    case "xcstrings": form = .catalog
    default: return nil
    }
    language = form == .catalog ? nil : Self.language(ofPath: path)
  }

  /// The language of the innermost `.lproj` folder of a path; nil if there is none.
  public static func language(ofPath path: String) -> String? {
    let parts = path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    let ending = Array(".lproj".utf8)
    guard let folder = parts.last(where: { $0.count > ending.count && isFolder($0, ending) }) else {
      return nil
    }
    return languageTag(String(Substring(folder.dropLast(ending.count))))
  }

  private static func isFolder(_ name: Substring.UTF8View, _ ending: [UInt8]) -> Bool {
    name.suffix(ending.count).elementsEqual(ending)
  }

  /// A language as it is written today: older folders have English names, or an underscore.
  public static func languageTag(_ name: String) -> String {
    switch name {
    case "English": return "en"
    case "French": return "fr"
    case "German": return "de"
    case "Italian": return "it"
    case "Japanese": return "ja"
    case "Spanish": return "es"
    case "Dutch": return "nl"
    default: break
    }
    let bytes = name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
