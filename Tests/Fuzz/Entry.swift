import PushlintSettings

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// The entry point for libFuzzer, which only `scripts/fuzz` links.

/// The target of this process, which the environment names, or else the name of the program.
private let chosen = FuzzTarget.named(
  CurrentProcess.environment("PUSHLINT_FUZZ_TARGET")
    ?? FuzzTarget.name(ofProgram: CurrentProcess.arguments.first ?? "")
)

private let maxMicroseconds = 1_000_000

/// Passes one input to the target; ends the process if a claim is broken.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let chosen else { fatalError("no fuzz target is named; see scripts/build-fuzz") }
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  let begin = clock()
  var broken = chosen.brokenClaims(for: bytes)
  // In microseconds, as POSIX has it; other processes do not count.
  if clock() - begin > maxMicroseconds { broken.append("a run takes less than a second") }
  if !broken.isEmpty { fatalError("broken: \(broken.prefix(5).joined(separator: "; "))") }
  return 0
}
