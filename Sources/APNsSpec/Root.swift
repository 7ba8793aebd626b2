/// The keys at the root of a payload; every other name there belongs to the app.
public enum Root {
  public static let aps = Key(
    "aps",
    in: .root,
    .object(.aps),
    pushTypes: [
      .alert, .background, .liveactivity, .voip, .pushtotalk, .complication, .fileprovider,
      .location, .widgets, .controls,
    ],
    misspellings: ["apn", "apns"],
    source: .generating,
    """
    The object that tells the system how to present the push; custom keys go next to it. The \
    push types `mdm`, `voip`, `pushtotalk`, `complication` and `fileprovider` do without it.
    """
  )

  public static let mdm = Key(
    "mdm",
    in: .root,
    .string,
    pushTypes: [.mdm],
    source: .mdm,
    """
    The PushMagic string that the device gave when it enrolled in device management. It must be \
    the only key of the payload.
    """
  )

  public static let containerIdentifier = Key(
    "container-identifier",
    in: .root,
    .string,
    pushTypes: [.fileprovider],
    source: .fileProviderThread,
    """
    The file provider container that has changed, such as \
    `NSFileProviderWorkingSetContainerItemIdentifier` or \
    `NSFileProviderRootContainerItemIdentifier`.
    """
  )

  public static let domain = Key(
    "domain",
    in: .root,
    .string,
    pushTypes: [.fileprovider],
    source: .fileProviderThread,
    """
    The file provider domain that has changed; needed when the app adds domains with the file \
    provider manager.
    """
  )

  public static let simulatorTargetBundle = Key(
    "Simulator Target Bundle",
    in: .root,
    .string,
    misspellings: [
      "Simulate Target Bundle", "Simulation Target Bundle", "Simulator Target Bundle ID",
      "Simulator Target Bundle Identifier", "Simulator Target App", "Simulator Bundle",
      "Target Bundle",
    ],
    source: .simulator,
    """
    The bundle id of the app that the simulator delivers the file to; one given to `simctl push` \
    wins over it. It is not an APNs key and belongs only in files for the simulator.
    """
  )

  /// The rows in documentation order.
  public static let all: [Key] = [
    aps, mdm, containerIdentifier, domain, simulatorTargetBundle,
  ]
}
