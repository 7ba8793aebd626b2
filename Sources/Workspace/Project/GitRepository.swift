import PushlintSettings
import PushlintSyntax

/// Which files of a repository a run is about.
public enum GitSelection: Hashable, Sendable {
  /// What the index has and the last commit does not.
  case staged
  /// What the work tree has and the commit did not have at which the branch left another one.
  case changed(since: String)
}

/// Why git could not say what was asked.
public struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

/// The repository around a folder, as git itself sees it.
///
/// It asks git, which knows about work trees, hooks and index files. Nothing is written: neither the
/// index nor any other file.
public struct GitRepository: Sendable {
  /// The real path of the top folder of the work tree.
  public let root: String

  /// A regular file of the index or the work tree.
  struct Entry: Hashable, Sendable {
    /// The absolute path.
    let path: String
    /// The id of its contents in the index; nil for those of the work tree.
    var id: String?
  }

  /// Finds the repository around a folder.
  public init(around folder: String) throws(GitError) {
    let answer = try GitRepository.ask(["rev-parse", "--show-toplevel"], in: folder)
    guard answer.status == 0, !answer.output.isEmpty else {
      throw GitError(description: GitRepository.reason(of: answer))
    }
    let path = FileName.text(of: Array(answer.output.dropLast()))
    root = FileSystem.realPath(path) ?? path
  }

  /// The files of a selection that still exist, none twice; `isComplete` also lists untracked files
  /// that git ignores.
  func entries(
    of selection: GitSelection,
    readsGitignore: Bool
  ) throws(GitError) -> [Entry] {
    switch selection {
    case .staged:
      let raw = ["diff-index", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames"]
      return entries(inRaw: try output(raw + [head(), "--"]))
    case .changed(let revision):
      let base = try commonCommit(with: revision)
      let tracked = try changedPaths([base])
      let others = ["ls-files", "-z", "--others"] + (readsGitignore ? ["--exclude-standard"] : [])
      let untracked = try output(others).split(separator: 0).map(absolute)
      var known: Set<ExactText> = []
      return (tracked + untracked)
        .filter { known.insert($0) && FileSystem.entryKind($0) == .file }
        .map { Entry(path: $0) }
    }
  }

  /// The absolute paths of the files whose contents in the work tree and in the index differ.
  func unstagedPaths() throws(GitError) -> Set<ExactText> {
    Set(exactly: try changedPaths([]))
  }

  /// The contents of its objects.
  func objects() throws(GitError) -> GitObjects {
    do throws(FileError) {
      return GitObjects(
        try ChildProcess(
          "git",
          GitRepository.options(in: root) + ["cat-file", "--batch"],
          variables: GitRepository.variables
        )
      )
    } catch {
      throw GitRepository.refusal(error)
    }
  }
}

extension GitRepository {
  /// The absolute paths of files whose contents in the work tree are not those in a commit or, for
  /// none, in the index.
  ///
  /// Lines are counted, because git lists files by their times otherwise, or writes new ones to the index.
  private func changedPaths(_ commits: [String]) throws(GitError) -> [String] {
    let options = [
      "diff", "--numstat", "-z", "--no-renames", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=all",
    ]
    let fields = try output(options + commits + ["--"]).split(separator: 0)
    return fields.compactMap { field in
      let parts = field.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      let isSame = parts[..<2].allSatisfy { $0.elementsEqual("0".utf8) }
      return isSame ? nil : absolute(parts[2])
    }
  }

  /// The last commit, or what git compares with before the first one: a tree without files.
  private func head() throws(GitError) -> String {
    if let commit = try commit("HEAD") { return commit }
    return GitRepository.line(try output(["hash-object", "-t", "tree", "--stdin"]))
  }

  /// The id of a commit; nil if nothing has that name.
  private func commit(_ revision: String) throws(GitError) -> String? {
    let question = ["rev-parse", "--verify", "--quiet", revision + "^{commit}"]
    let answer = try GitRepository.ask(question, in: root)
    return answer.status == 0 ? GitRepository.line(answer.output) : nil
  }

  private func commonCommit(with revision: String) throws(GitError) -> String {
    guard let head = try commit("HEAD") else {
      throw GitError(description: "the repository has no commits")
    }
    // Git would take it for an option.
    let isOption = revision.isEmpty || revision.utf8.first == UInt8(ascii: "-")
    guard !isOption, let other = try commit(revision) else {
      throw GitError(description: "git knows no commit '\(revision)'")
    }
    let answer = try GitRepository.ask(["merge-base", other, head], in: root)
    guard answer.status == 0, !answer.output.isEmpty else {
      let reason = "git finds no commit that '\(revision)' and HEAD have in common"
      throw GitError(description: "\(reason); if the clone is shallow, fetch more of its history")
    }
    return GitRepository.line(answer.output)
  }

  /// The regular files in the output of `--raw -z`, which has two texts per file: modes and ids, and
  /// the path.
  private func entries(inRaw bytes: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    var fields = bytes.split(separator: 0, omittingEmptySubsequences: false)[...]
    while let facts = fields.popFirst(), let path = fields.popFirst() {
      let words = facts.split(separator: UInt8(ascii: " "))
      // Links and submodules have other modes, what is deleted or in conflict has none.
      guard words.count == 5, words[1].starts(with: "100".utf8) else { continue }
      entries.append(
        Entry(path: absolute(path), id: String(decoding: words[3], as: UTF8.self))
      )
    }
    return entries
  }

  private func absolute(_ path: ArraySlice<UInt8>) -> String {
    FilePath.join(root, FileName.text(of: Array(path)))
  }

  /// What git prints, if it succeeds.
  private func output(_ arguments: [String]) throws(GitError) -> [UInt8] {
    let answer = try GitRepository.ask(arguments, in: root)
    guard answer.status == 0 else {
      throw GitError(description: GitRepository.reason(of: answer))
    }
    return answer.output
  }

  private static func ask(
    _ arguments: [String],
    in folder: String
  ) throws(GitError) -> ChildProcess.Answer {
    do throws(FileError) {
      return try ChildProcess.run("git", options(in: folder) + arguments, variables: variables)
    } catch {
      throw refusal(error)
    }
  }

  /// Variables without which git would fetch what a partial clone lacks: from a network, or by a program
  /// that the configuration of the repository names.
  private static let variables = ["GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL="]

  /// Options without which git would write to the index, warn about line ends, run a program that the
  /// configuration of the repository names, or take files in a repository for one with such a
  /// configuration.
  private static func options(in folder: String) -> [String] {
    [
      "-C", folder, "--no-optional-locks", "-c", "core.fsmonitor=", "-c", "core.safecrlf=false",
      "-c", "diff.autoRefreshIndex=false", "-c", "safe.bareRepository=explicit",
    ]
  }

  private static func refusal(_ error: FileError) -> GitError {
    let isMissing = error.kind == .notFound
    return GitError(description: isMissing ? "git is not installed" : "git: \(error)")
  }

  /// What git gave as the reason for a failure.
  private static func reason(of answer: ChildProcess.Answer) -> String {
    let lines = answer.errors.split(separator: UInt8(ascii: "\n"))
    let text = lines.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let reason = text.hasPrefix("fatal: ") ? String(text.dropFirst("fatal: ".count)) : text
    return "git: " + (reason.isEmpty ? "ended with status \(answer.status)" : reason)
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
