#if canImport(Darwin)
extension Array {
  /// The elements.
  ///
  /// The property of the standard library needs macOS 26 and iOS 26, because an array of objects may
  /// be one of Objective-C. Ours are not.
  @inlinable
  public var span: Span<Element> {
    @_lifetime(borrow self)
    borrowing get {
      let buffer = unsafe withUnsafeBufferPointer { unsafe $0 }
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }
}
#endif
