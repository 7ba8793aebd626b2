/// Somebody else's syntax.
public enum Syntax {
  public static let separator = "-"
}
