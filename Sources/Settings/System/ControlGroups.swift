#if canImport(Glibc) || canImport(Musl)
import PushlintSyntax

/// What the control groups of a process on Linux leave it of the processors.
public enum ControlGroups {
  /// The processors that the quotas allow, rounded up; nil without a quota.
  ///
  /// `memberships` is the text of `/proc/self/cgroup`: a line for each hierarchy, with its number, its
  /// controllers (none in version 2) and the path of the group. A quota also holds for groups below.
  public static func processorCount(_ memberships: String, read: (String) -> String?) -> Int? {
    var least: Int?
    for line in memberships.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isFirstVersion = parts[1].split(separator: ",").contains { $0.hasSameBytes("cpu") }
      guard isFirstVersion || parts[1].isEmpty else { continue }
      var folder = isFirstVersion ? "/sys/fs/cgroup/cpu" : "/sys/fs/cgroup"
      // In a container, the root of the file system of groups is the container's own group.
      for name in parts[2].split(separator: "/", omittingEmptySubsequences: false) {
        if !name.isEmpty { folder += "/" + name }
        let quota = isFirstVersion ? firstQuota(of: folder, read) : secondQuota(of: folder, read)
        if let quota { least = min(quota, least ?? quota) }
      }
    }
    return least
  }

  /// In version 1, two files have the time of a period that the group may use, or -1, and the period.
  private static func firstQuota(of folder: String, _ read: (String) -> String?) -> Int? {
    guard let quota = read(folder + "/cpu.cfs_quota_us").flatMap(numbers)?.first,
      let period = read(folder + "/cpu.cfs_period_us").flatMap(numbers)?.first
    else { return nil }
    return processors(quota, of: period)
  }

  /// In version 2, one file has both, and the word `max` without a quota.
  private static func secondQuota(of folder: String, _ read: (String) -> String?) -> Int? {
    guard let values = read(folder + "/cpu.max").flatMap(numbers), values.count == 2 else {
      return nil
    }
    return processors(values[0], of: values[1])
  }

  private static func numbers(in text: String) -> [Int64]? {
    let words = text.split { $0 == " " || $0 == "\n" }
    let numbers = words.compactMap { Int64($0) }
    return numbers.count == words.count ? numbers : nil
  }

  private static func processors(_ quota: Int64, of period: Int64) -> Int? {
    guard quota > 0, period > 0 else { return nil }
    return Int(clamping: quota / period + (quota % period > 0 ? 1 : 0))
  }
}
#endif
