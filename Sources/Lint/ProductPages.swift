/// The addresses of the product's pages.
public enum ProductPages {
  /// The home page.
  public static let home = "https://github.com/pushlint/pushlint"

  /// Where the page of a rule can be read.
  public static func url(ofRule id: String) -> String { home + "/blob/main/Rules/" + id + ".md" }

  /// Where editors can load the schema of a name, such as `config`.
  public static func url(ofSchema name: String) -> String {
    home + "/raw/main/Rules/schema/" + name + ".schema.json"
  }
}
