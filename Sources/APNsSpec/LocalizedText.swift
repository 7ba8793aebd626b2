/// The keys of the object that `title` or `body` may be in a Live Activity's alert.
public enum LocalizedText {
  public static let locKey = Key(
    "loc-key",
    in: .localizedText,
    .string,
    pushTypes: [.liveactivity],
    source: .liveActivity,
    """
    A key of the app's `Localizable.strings`, often a whole sentence with `%@` in it, whose text \
    is shown. This object form is documented for Live Activities only.
    """
  )

  public static let locArgs = Key(
    "loc-args",
    in: .localizedText,
    .arrayOfStrings,
    pushTypes: [.liveactivity],
    source: .liveActivity,
    """
    The strings for the `%@` and `%1$@` specifiers in the text of `loc-key`, in order; the device \
    inserts them unchanged.
    """
  )

  /// The rows in documentation order.
  public static let all: [Key] = [locKey, locArgs]
}
