import PushlintSettings
public import PushlintSyntax

extension FileWalker {
  /// The files of a selection that are, or are in, `arguments`, and what git's index has of them.
  ///
  /// Those in a folder are taken where a walk through it would take them. The repository is the one
  /// around the working folder.
  public func files(
    of selection: GitSelection,
    for arguments: [String]
  ) throws(GitError) -> (outcome: Outcome, staged: [ExactText: StagedContent]) {
    let repository = try GitRepository(around: ".")
    let entries = try repository.entries(of: selection, readsGitignore: readsGitignore)
    var outcome = Outcome()
    for argument in arguments { try add(entries, argument, in: repository, &outcome) }
    outcome.files = FileWalker.distinct(outcome.files)
    outcome.skipped = FileWalker.distinct(outcome.skipped, besides: outcome.files)
    outcome.hosts = FileWalker.distinct(outcome.hosts, besides: outcome.files)
    guard selection == .staged, !outcome.files.isEmpty else { return (outcome, [:]) }
    let (objects, unstaged) = (try repository.objects(), try repository.unstagedPaths())
    var ids: [ExactText: String] = [:]
    for entry in entries { ids[entry.path] = entry.id }
    var staged: [ExactText: StagedContent] = [:]
    for file in outcome.files {
      guard let id = ids[file.path] else { continue }
      let isPart = unstaged.contains(ExactText(file.path))
      staged[file.path] = StagedContent(id, from: objects, isPart: isPart)
    }
    return (outcome, staged)
  }

  /// Adds the entries that an argument, a file or a folder, names.
  private func add(
    _ entries: [GitRepository.Entry],
    _ argument: String,
    in repository: GitRepository,
    _ outcome: inout Outcome
  ) throws(GitError) {
    let status = FileSystem.status(argument)
    // A staged file may be gone from the work tree.
    let place =
      status?.kind == .folder
      ? FilePath.canonical(folder: argument) : FilePath.canonical(file: argument)
    let isInside = place.hasSameBytes(repository.root) || FilePath.isBelow(place, repository.root)
    guard isInside || FilePath.isBelow(repository.root, place) else {
      let root = FilePath.relative(repository.root, to: FilePath.canonical(folder: "."))
      throw GitError(description: "'\(argument)' is not in the repository '\(root)'")
    }
    var folders: [ExactText: Bool] = [:]
    var isFound = status != nil
    for entry in entries {
      if entry.path.hasSameBytes(place) {
        outcome.files.append(File(name: argument, path: entry.path, root: nil))
        isFound = true
      } else if FilePath.isBelow(entry.path, place) {
        isFound = true
        let start = argument == "./" ? "." : argument
        look(at: entry.path, below: place, named: start, &folders, &outcome)
      }
    }
    if !isFound { outcome.failures.append(FileWalker.reason(argument)) }
  }

  /// Adds a file below a folder, if a walk would get there and take it.
  private func look(
    at path: String,
    below root: String,
    named start: String,
    _ folders: inout [ExactText: Bool],
    _ outcome: inout Outcome
  ) {
    let folder = FilePath.folder(of: path)
    guard enters(folder, below: root, named: start, &folders, &outcome) else { return }
    let configuration = configurations.configuration(forFolder: folder)
    let (entry, type) = (FilePath.name(of: path), FileType(path: path))
    let isHost = FileWalker.isHost(entry, type)
    let isTaken =
      FileWalker.isFileOfInterest(entry, type, at: path, configuration)
      || isHost && FileWalker.takesHosts(below: root)
    guard isTaken || isHost else {
      let isOurs = ConfigurationStore.fileNames.contains(entry)
      if notes == .skipped, !isOurs { outcome.foreignCount += 1 }
      return
    }
    let name = FilePath.join(start, FilePath.relative(path, to: root))
    if let reason = configuration?.reason(toSkip: path, isFolder: false) {
      guard notes == .skipped else { return }
      outcome.skipped.append(SkippedEntry(name, isFolder: false, path: path, reason))
    } else {
      let file = File(name: name, path: path, root: root)
      if isTaken { outcome.files.append(file) } else { outcome.hosts.append(file) }
    }
  }

  /// Whether a walk that starts at `root` enters a folder; `folders` has those known so far.
  private func enters(
    _ folder: String,
    below root: String,
    named start: String,
    _ folders: inout [ExactText: Bool],
    _ outcome: inout Outcome
  ) -> Bool {
    var pending: [String] = []
    var next = folder
    // From the inside out, as far as nobody has been.
    while !next.hasSameBytes(root), folders[next] == nil {
      pending.append(next)
      next = FilePath.folder(of: next)
    }
    var isEntered = folders[next] ?? true
    for path in pending.reversed() {
      if isEntered, let reason = reason(toPass: path) {
        isEntered = false
        if notes == .skipped {
          let name = FilePath.join(start, FilePath.relative(path, to: root))
          outcome.skipped.append(SkippedEntry(name, isFolder: true, path: path, reason))
        }
      }
      folders[path] = isEntered
    }
    return isEntered
  }

  /// Why a walk does not enter a folder; nil if it does.
  private func reason(toPass folder: String) -> SkippedEntry.Reason? {
    let name = FilePath.name(of: folder)
    let configuration = configurations.configuration(forFolder: FilePath.folder(of: folder))
    guard FolderWalk.isOfInterest(name) || configuration?.leadsInto(folder) == true else {
      return name == "node_modules" ? .packages : .hidden
    }
    return configuration?.reason(toSkip: folder, isFolder: true)
  }
}
