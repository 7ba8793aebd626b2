import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a file provider push that does not say which container has changed.
  public static let fileproviderContainerMissing = Rule(
    "fileprovider-container-missing",
    .warning,
    subject: .payload,
    effect: .degraded("the system does not learn which container changed"),
    inSchema: .full,
    .request { request, report in
      let payload = request.payload
      // A service may add the data of the message at the root.
      guard payload.pushType.type == .fileprovider,
        request.service?.traits.contains(.addsData) != true, !payload.isMerged,
        let root = payload.root, !root.object.isOpen, root[Root.containerIdentifier] == nil
      else { return }
      report.emit(
        "a file provider push must have '\(Root.containerIdentifier.name)'",
        at: payload.place
      )
    }
  )
}
