/// The keys of `aps.sound` as an object, which is the form for critical alerts.
public enum Sound {
  /// The name of the system's default sound.
  public static let defaultName = "default"

  public static let critical = Key(
    "critical",
    in: .sound,
    .flag,
    pushTypes: [.alert],
    since: "iOS 12, macOS 10.14, watchOS 5",
    source: .generating,
    """
    The number 1 plays the sound even when the device is muted; the app needs an entitlement that \
    Apple approves. Without it a plain string is the form for `sound`.
    """
  )

  public static let name = Key(
    "name",
    in: .sound,
    .string,
    pushTypes: [.alert],
    since: "iOS 12, macOS 10.14, watchOS 5",
    misspellings: ["sound"],
    source: .generating,
    """
    The name of a sound file that is already in the app's bundle or in the `Library/Sounds` folder \
    of its container or its app group's, or `default`.
    """
  )

  public static let volume = Key(
    "volume",
    in: .sound,
    .number(from: 0, to: 1),
    pushTypes: [.alert],
    since: "iOS 12, macOS 10.14, watchOS 5",
    source: .generating,
    "How loud a critical alert plays its sound, from 0 (silent) to 1 (full)."
  )

  /// The rows in documentation order.
  public static let all: [Key] = [critical, name, volume]
}
