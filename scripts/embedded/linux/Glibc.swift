// The module Glibc as the sources know it: Swift's own is not made for Embedded Swift.

@_exported public import SwiftGlibc

public typealias SignalHandler = @convention(c) (Int32) -> Void

public var SIG_DFL: SignalHandler? { nil }
public var SIG_IGN: SignalHandler? { shim_ignore() }

public var errno: Int32 {
  get { unsafe __errno_location().pointee }
  set { unsafe __errno_location().pointee = newValue }
}

public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { unsafe shim_environment() }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  unsafe shim_open(path, flags, mode)
}

public func openat(
  _ folder: Int32,
  _ path: UnsafePointer<CChar>,
  _ flags: Int32,
  _ mode: mode_t = 0
) -> Int32 { unsafe shim_openat(folder, path, flags, mode) }

public func fcntl(_ descriptor: Int32, _ command: Int32, _ argument: Int32 = 0) -> Int32 {
  shim_fcntl(descriptor, command, argument)
}

public func ioctl(
  _ descriptor: Int32,
  _ request: UInt,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 { unsafe shim_ioctl(descriptor, request, argument) }

public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
