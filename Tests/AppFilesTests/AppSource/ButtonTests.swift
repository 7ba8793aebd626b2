import PushlintAppFiles
import Testing

/// The buttons of categories.
struct ButtonTests {
  /// Sources that register a category `A`, and its buttons; nil where they are not certain.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [(path: String, text: String)]
    let buttons: [CategoryButton]?

    var testDescription: String { name }
  }

  private static func swift(
    _ name: String,
    _ actions: String,
    _ buttons: [CategoryButton]?,
    before: String = "",
    other: String = ""
  ) -> Case {
    let category = #"UNNotificationCategory(identifier: "A", actions: \#(actions), options: [])"#
    let files = [("A.swift", before + "\n" + category), ("B.swift", other)]
    return Case(name: name, files: files, buttons: buttons)
  }

  private static func objectiveC(
    _ name: String,
    _ actions: String,
    _ buttons: [CategoryButton]?,
    before: String = ""
  ) -> Case {
    let category = #"[UNNotificationCategory categoryWithIdentifier:@"A" actions:\#(actions)"#
    let text = "#define K @\"K\"\n- (void)f {\n\(before)\n\(category) options:0];\n}"
    return Case(name: "Objective-C: " + name, files: [("A.m", text)], buttons: buttons)
  }

  private static func text(_ title: String) -> CategoryButton {
    CategoryButton(title: .text(title))
  }
  private static func key(_ key: String, _ otherwise: String? = nil) -> CategoryButton {
    CategoryButton(title: .key(key, otherwise: otherwise))
  }

  private static func action(_ title: String, _ more: String = "") -> String {
    #"UNNotificationAction(identifier: "I", title: \#(title)\#(more))"#
  }

  private static let later = text("Later")
  private static let delete = CategoryButton(title: .text("Delete"), isDestructive: true)
  private static let reply = CategoryButton(title: .text("Reply"), isTextInput: true)
  private static let laterAction = action(#""Later""#)

  static let lists: [Case] = [
    swift("none", "[]", []),
    swift("one in place", "[\(laterAction)]", [later]),
    swift("a comma at the end", "[\n  \(laterAction),\n  \(laterAction),\n]", [later, later]),
    swift(
      "local names",
      "[b, a]",
      [text("B"), later],
      before: "func f() { let a = \(laterAction)\nlet b: UNNotificationAction = \(action(#""B""#))"
    ),
    swift(
      "a local list",
      "all",
      [later],
      before: "func f() { let a = \(laterAction); let all = [a]"
    ),
    swift("lists put together", "[a] + [a]", [later, later], before: "let a = \(laterAction)"),
    swift(
      "members of another type",
      "[Actions.later, Actions.more]",
      [later, text("More")],
      other: """
        enum Actions {
          static let later = \(laterAction)
          static var more: UNNotificationAction { \(action("Titles.more")) }
        }
        enum Titles { static let more = "More" }
        """
    ),
    swift(
      "members of the type itself",
      "[.later]",
      [later],
      other: "extension UNNotificationAction { static let later = \(laterAction) }"
    ),
    swift(
      "an implicit init",
      #"[.init(identifier: "I", title: "Later", options: [])]"#,
      [later]
    ),
    swift(
      "an explicit init",
      #"[UserNotifications.UNNotificationAction.init(identifier: "I", title: "Later")]"#,
      [later]
    ),
    swift("a variable", "all", nil, before: "func f() { var all = [\(laterAction)]"),
    swift("a parameter", "all", nil, before: "func f(all: [UNNotificationAction]) {"),
    swift("a call", "make()", nil, before: "func make() -> [UNNotificationAction] { [] }"),
    swift("an unknown one among others", "[\(laterAction), other]", nil),
    swift("a choice", "isOn ? [\(laterAction)] : []", nil),
    swift("a mapped list", "titles.map { \(action("$0")) }", nil),
    swift("a loop", "[b]", nil, before: "let b = \(laterAction)\nfor b in all {"),
    swift(
      "a loop over a name of the reader's own",
      "[identifier]",
      nil,
      before: "let identifier = \(laterAction)\nfor identifier in all {"
    ),
    swift(
      "branches that differ",
      "[b]",
      nil,
      before: "#if A\nlet b = \(laterAction)\n#else\nlet b = \(action(#""B""#))\n#endif"
    ),
    swift(
      "more than anybody registers",
      "[" + String(repeating: laterAction + ",", count: 17) + "]",
      nil
    ),
    Case(
      name: "no list",
      files: [("A.swift", #"UNNotificationCategory(identifier: "A")"#)],
      buttons: nil
    ),
  ]

  static let options: [Case] = [
    swift("destructive", "[\(action(#""Delete""#, ", options: [.destructive]"))]", [delete]),
    swift("without a list", "[\(action(#""Delete""#, ", options: .destructive"))]", [delete]),
    swift(
      "one of several",
      "[\(action(#""Delete""#, ", options: [.foreground, UNNotificationActionOptions.destructive]"))]",
      [delete]
    ),
    swift(
      "others",
      "[\(action(#""Later""#, ", options: [.foreground, .authenticationRequired]"))]",
      [later]
    ),
    swift(
      "a raw value",
      "[\(action(#""Later""#, ", options: UNNotificationActionOptions(rawValue: 0)"))]",
      [later]
    ),
    swift(
      "a raw value of several",
      "[\(action(#""Delete""#, ", options: .init(rawValue: 6)"))]",
      [delete]
    ),
    swift("a name", "[\(action(#""Later""#, ", options: options"))]", nil),
    swift(
      "an icon",
      "[\(action(#""Later""#, ", options: [], icon: .init(systemImageName: \"a\")"))]",
      [later]
    ),
    swift(
      "a text input",
      #"[UNTextInputNotificationAction(identifier: "I", title: "Reply", textInputButtonTitle: t())]"#,
      [reply]
    ),
    swift(
      "a text input without its labels",
      #"[UNTextInputNotificationAction(identifier: "I", title: "Reply", options: [])]"#,
      [reply]
    ),
  ]

  static let titles: [Case] = [
    swift("a key", #"[\#(action(#"NSLocalizedString("K", comment: "")"#))]"#, [key("K")]),
    swift(
      "a key with a text",
      #"[\#(action(#"NSLocalizedString("K", value: "Text", comment: "")"#))]"#,
      [key("K", "Text")]
    ),
    swift("a localized string", #"[\#(action(#"String(localized: "K")"#))]"#, [key("K")]),
    swift(
      "a localized string with a text",
      #"[\#(action(#"String(localized: "K", defaultValue: "Text", comment: "c")"#))]"#,
      [key("K", "Text")]
    ),
    swift(
      "a constant with a key",
      "[\(action("Titles.more"))]",
      [key("K")],
      other: #"enum Titles { static let more = NSLocalizedString(Keys.k, comment: "") }"#
        + "\nenum Keys { static let k = \"K\" }"
    ),
    swift("another table", #"[\#(action(#"String(localized: "K", table: "T")"#))]"#, nil),
    swift("another bundle", #"[\#(action(#"NSLocalizedString("K", bundle: b)"#))]"#, nil),
    swift("a key of a parameter", #"[\#(action("NSLocalizedString(key)"))]"#, nil),
    swift("an interpolation", #"[\#(action(#""Pay \(sum)""#))]"#, nil),
    swift("a key with an interpolation", #"[\#(action(#"String(localized: "K \(n)")"#))]"#, nil),
    swift("a generated name", "[\(action("L10n.later"))]", nil),
    swift("an extension's text", #"[\#(action(#""LATER".localized"#))]"#, nil),
  ]

  static let objectiveC: [Case] = [
    objectiveC("none", "@[]", []),
    objectiveC(
      "in place",
      #"@[[UNNotificationAction actionWithIdentifier:@"I" title:@"Later" options:0]]"#,
      [later]
    ),
    objectiveC(
      "local names",
      "@[a, b]",
      [reply, delete],
      before: """
        UNTextInputNotificationAction *a = [UNTextInputNotificationAction
          actionWithIdentifier:[self name:1] title:@"Reply" options:UNNotificationActionOptionNone
          textInputButtonTitle:@"Send" textInputPlaceholder:@""];
        UNNotificationAction *b = [UNNotificationAction actionWithIdentifier:@"I" title:@"Delete"
          options:UNNotificationActionOptionForeground | UNNotificationActionOptionDestructive];
        """
    ),
    objectiveC(
      "a local list of keys",
      "all",
      [key("K")],
      before: """
        NSArray *all = @[[UNNotificationAction actionWithIdentifier:@"I"
          title:NSLocalizedString(K, @"") options:4]];
        """
    ),
    objectiveC("a parameter", "actions", nil),
    objectiveC("a call", "[self actions]", nil),
    objectiveC(
      "a text of a call",
      #"@[[UNNotificationAction actionWithIdentifier:@"I" title:[self title] options:0]]"#,
      nil
    ),
  ]

  @Test(arguments: lists + options + titles + objectiveC)
  func `buttons are known where all of them are certain`(_ item: Case) {
    let files = item.files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let index = AppSourceIndex(files: files)
    #expect(index.categories.map(\.identifier) == ["A"])
    #expect(index.categories.map(\.buttons) == [item.buttons.map { .known($0) } ?? .unknown])
  }

  @Test func `a scene of a watch app says nothing about buttons`() {
    let text = #"WKNotificationScene(controller: C.self, category: "A")"#
    let index = AppSourceIndex(files: [SourceFile(path: "A.swift", bytes: Array(text.utf8))])
    #expect(index.categories.map(\.buttons) == [.notStated])
  }
}
