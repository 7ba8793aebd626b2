// What Swift's module Darwin adds to the C headers: variadic functions, macros that Swift cannot
// import, and names that Apple's API notes change. Nothing here ever runs.
@_exported import Darwin

public var errno: Int32 {
  get { fatalError() }
  set { fatalError() }
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  fatalError()
}
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  fatalError()
}
public func openat(
  _ folder: Int32,
  _ path: UnsafePointer<CChar>,
  _ flags: Int32,
  _ mode: mode_t
) -> Int32 { fatalError() }

public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ value: UnsafeMutableRawPointer) -> Int32 {
  fatalError()
}
public func ioctl(_ file: CInt, _ request: UInt) -> CInt { fatalError() }
public func ioctl(_ file: CInt, _ request: UInt, _ value: CInt) -> CInt { fatalError() }
public func ioctl(_ file: CInt, _ request: UInt, _ value: UnsafeMutableRawPointer) -> CInt {
  fatalError()
}

public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_ISUID: mode_t { 0o004000 }
public var S_ISGID: mode_t { 0o002000 }

public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }
public var TIOCGWINSZ: UInt { 0x4008_7468 }
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
