import PushlintSyntax

/// Scripts in the configurations of continuous integration: `run` of GitHub's workflows and actions,
/// `script` of GitLab's jobs, and the like.
extension RequestFinder {
  /// The requests that the scripts of a document of YAML send.
  func findScripts(in root: NodeView, _ document: Int, _ found: inout Found) {
    guard root.tree.language == .yaml, let object = root.asObject else { return }
    var known: Set<NodeView> = []
    for script in PipelineConfiguration.scripts(in: object, path: context.path) {
      // What aliases repeat is read once, where it is written.
      guard let written = script.node.written.asString, known.insert(written.node).inserted else {
        continue
      }
      findHosts(in: written, .shell, document, &found)
    }
  }
}

/// What the configuration of a pipeline runs.
private enum PipelineConfiguration {
  private static let scriptKeys = ["before_script", "script", "after_script"]

  /// The scripts of all jobs; the file's place or its structure says that it has any.
  static func scripts(in root: ObjectView, path: String) -> [StringView] {
    var scripts = steps(in: root)
    if let runs = root["runs"]?.asObject { scripts += steps(in: runs) }
    if let jobs = root["jobs"] {
      for job in objects(in: jobs) { scripts += steps(in: job) }
    }
    let isGitLab = PipelineConfiguration.isGitLab(path) || root["stages"]?.asArray != nil
    for member in root.members {
      guard let job = member.value.asObject,
        isGitLab || job["stage"] != nil || job["image"] != nil
      else { continue }
      for key in scriptKeys { scripts += job[key].map { strings(in: $0) } ?? [] }
    }
    if isGitLab { for key in scriptKeys { scripts += root[key].map { strings(in: $0) } ?? [] } }
    return scripts
  }

  private static func isGitLab(_ path: String) -> Bool {
    [".gitlab-ci.yml", ".gitlab-ci.yaml"].contains {
      path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }

  /// The jobs under their names, or in a list.
  private static func objects(in jobs: NodeView) -> [ObjectView] {
    jobs.asArray.map { $0.compactMap { $0.asObject } }
      ?? jobs.asObject.map { $0.members.compactMap { $0.value.asObject } } ?? []
  }

  private static func steps(in job: ObjectView) -> [StringView] {
    guard let steps = job["steps"]?.asArray else { return [] }
    return steps.compactMap { $0.asObject }.compactMap { step in
      guard step["shell"].map(isShell) ?? true else { return nil }
      let run = step["run"] ?? step["script"] ?? step["bash"]
      return run?.asString ?? run?.asObject?["command"]?.asString
    }
  }

  /// Whether a step runs in a shell of POSIX, and not in another language.
  private static func isShell(_ shell: NodeView) -> Bool {
    guard let words = shell.asString?.bytes.split(separator: 0x20), let name = words.first else {
      return false
    }
    return ["bash", "sh", "zsh"].contains { name.elementsEqual($0.utf8) }
  }

  /// A script, or the lines of one.
  private static func strings(in value: NodeView) -> [StringView] {
    value.asString.map { [$0] } ?? value.asArray.map { $0.compactMap { $0.asString } } ?? []
  }
}
