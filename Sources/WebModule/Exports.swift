// What a page calls. It writes into memory that it allocates here, calls a function, which returns the
// number of bytes of its answer, and reads them at `pushlint_result` before the next call.

// Functions of C have nowhere else to keep a value between calls, and a module of WebAssembly has one
// thread, on which a page makes one call at a time.
private nonisolated(unsafe) var module = WebModule()
private nonisolated(unsafe) var result: [UInt8] = []

@c(pushlint_allocate) func allocate(_ count: Int32) -> UnsafeMutableRawPointer? {
  guard count >= 0 else { return nil }
  return .allocate(byteCount: Int(count), alignment: 8)
}

@c(pushlint_free) func free(_ memory: UnsafeMutableRawPointer?) {
  unsafe memory?.deallocate()
}

@c(pushlint_result) func resultStart() -> UnsafeRawPointer? {
  unsafe result.withUnsafeBytes { $0.baseAddress }
}

/// Framed messages of a client of the language server; the answer is the server's.
@c(pushlint_receive) func receive(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
  unsafe answer(module.receive(bytes(start, count)))
}

/// The JSON report on a text.
@c(pushlint_check) func check(
  _ start: UnsafePointer<UInt8>?,
  _ count: Int32,
  _ name: UnsafePointer<UInt8>?,
  _ nameCount: Int32
) -> Int32 {
  unsafe answer(WebModule.check(bytes(start, count), name: text(name, nameCount)))
}

/// The answer to a line as `pushlint check --stream` reads them.
@c(pushlint_answer) func answer(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
  unsafe answer(module.answer(bytes(start, count)))
}

/// The fixed text; with `isUnsafe` 1, by unsafe fixes too.
@c(pushlint_fix) func fix(
  _ start: UnsafePointer<UInt8>?,
  _ count: Int32,
  _ name: UnsafePointer<UInt8>?,
  _ nameCount: Int32,
  _ isUnsafe: Int32
) -> Int32 {
  let name = unsafe text(name, nameCount)
  return unsafe answer(
    WebModule.fix(bytes(start, count), name: name, isUnsafe: isUnsafe == 1)
  )
}

/// The previews of a text's notifications, as an SVG picture.
@c(pushlint_preview) func preview(
  _ start: UnsafePointer<UInt8>?,
  _ count: Int32,
  _ name: UnsafePointer<UInt8>?,
  _ nameCount: Int32
) -> Int32 {
  unsafe answer(module.preview(bytes(start, count), name: text(name, nameCount)))
}

/// The explanation of a word, as CommonMark.
@c(pushlint_explain) func explain(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
  unsafe answer(WebModule.explanation(of: text(start, count)))
}

private func answer(_ bytes: [UInt8]) -> Int32 {
  unsafe result = bytes
  return Int32(clamping: bytes.count)
}

private func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> [UInt8] {
  unsafe Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(max(0, count))))
}

private func text(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> String {
  unsafe String(decoding: bytes(start, count), as: UTF8.self)
}
