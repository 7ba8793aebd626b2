#if os(Linux)
import Foundation
import PushlintSettings
import TestSupport
import Testing

/// How many processors a process may use.
@Suite struct ProcessorTests {
  private static let first = "/sys/fs/cgroup/cpu"
  private static let second = "/sys/fs/cgroup"

  @Test(
    arguments: [
      ("0::/\n", ["\(second)/cpu.max": "max 100000\n"], nil),
      ("0::/\n", ["\(second)/cpu.max": "200000 100000\n"], 2),
      ("0::/\n", ["\(second)/cpu.max": "150000 100000\n"], 2),
      ("0::/\n", ["\(second)/cpu.max": "1000 100000\n"], 1),
      ("0::/\n", [:], nil),
      (
        "0::/a/b\n",
        ["\(second)/a/b/cpu.max": "300000 100000", "\(second)/a/cpu.max": "100000 50000"], 2
      ),
      ("0::/host/only\n", ["\(second)/cpu.max": "100000 100000"], 1),
      (
        "3:cpuset:/\n2:cpu,cpuacct:/x\n0::/\n",
        ["\(first)/x/cpu.cfs_quota_us": "250000\n", "\(first)/x/cpu.cfs_period_us": "100000\n"], 3
      ),
      (
        "1:cpu:/x\n",
        ["\(first)/cpu.cfs_quota_us": "-1\n", "\(first)/cpu.cfs_period_us": "100000\n"], nil
      ),
      ("1:cpuset:/\n", ["\(first)/cpu.cfs_quota_us": "1", "\(first)/cpu.cfs_period_us": "1"], nil),
      ("0::/\n", ["\(second)/cpu.max": "9223372036854775807 1"], .max),
      ("0::/\n", ["\(second)/cpu.max": "9 0"], nil), ("0::/\n", ["\(second)/cpu.max": "9"], nil),
      ("0::/\n", ["\(second)/cpu.max": ""], nil), ("0::\n::\nx", [:], nil), ("", [:], nil),
    ] as [(String, [String: String], Int?)]
  )
  func `quotas of control groups limit them`(
    groups: String,
    files: [String: String],
    count: Int?
  ) {
    #expect(ControlGroups.processorCount(groups) { files[$0] } == count)
  }

  private typealias Call = @convention(c) (Int32, Int, UnsafeMutableRawPointer?) -> Int32

  /// A function that Swift's module of the C library lacks.
  private static func call(_ name: String) throws -> Call {
    let place = try #require(unsafe dlsym(nil, name).map { UInt(bitPattern: $0) })
    return unsafe unsafeBitCast(place, to: Call.self)
  }

  @Test func `a thread that is bound to one processor has one`() throws {
    let get = try unsafe Self.call("sched_getaffinity")
    let set = try unsafe Self.call("sched_setaffinity")
    var old = [UInt8](repeating: 0, count: 8192)
    let got = unsafe get(0, old.count, &old)
    try #require(got == 0)
    var one = [UInt8](repeating: 0, count: 8192)
    let first = try #require(old.firstIndex { $0 != 0 })
    one[first] = old[first] & (0 &- old[first])
    // The test runs to its end on one thread.
    let bound = unsafe set(0, one.count, &one)
    try #require(bound == 0)
    defer { unsafe _ = set(0, old.count, &old) }
    #expect(CurrentProcess.processorCount == 1)
  }
}
#endif
