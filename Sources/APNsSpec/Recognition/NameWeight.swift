/// How much the name of a member says, in bits: minus the binary logarithm of the share of ordinary
/// JSON and YAML files, which hold no push, that have a member of this name.
public enum NameWeight {
  /// The most that a name says: what no file had may still be in one of a thousand.
  public static let maximum = 10
  /// What `aps` says: of 100,000 ordinary files, which were all searched for it, about six had an object
  /// under this name that was not Apple's.
  public static let ofAps = 14
  /// From here on a name is rare enough to look at what is beside it.
  public static let telling = 7
}
