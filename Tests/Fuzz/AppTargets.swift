import PushlintAppFiles
import PushlintSyntax

extension FuzzTarget {
  /// The readers of sound files.
  static let audio = FuzzTarget("audio") { input, claims in
    let count = UInt64(input.bytes.count)
    // A file of holes may claim to be as long as it likes.
    let length = input.choice == 0xFF ? UInt64.max / 2 : count
    var readCount = 0
    let sound = AudioInput(byteCount: length) { offset, wanted in
      readCount += 1
      guard wanted > 0, let start = Int(exactly: offset), start < input.bytes.count else {
        return offset < length ? Array(repeating: 0, count: min(wanted, 4096)) : []
      }
      return Array(input.bytes[start..<start + min(wanted, input.bytes.count - start)])
    }
    do throws(AudioHeaderError) {
      guard let header = try AudioReader.read(sound).header else { return }
      claims.hold(header.duration.isFinite && header.duration >= 0, "a duration is a number")
      claims.hold(header.channelCount >= 1, "there is a channel")
      claims.hold(header.sampleRate >= 1, "there is a rate")
      _ = (header.isLonger(thanSeconds: 30, plusPackets: 1), header.isAtLeast(seconds: 30))
    } catch {
      claims.hold(error.offset >= 0, "an error has a place")
    }
    // Twice for each of the 65,536 chunks that are walked at most.
    claims.hold(readCount <= (1 << 17) + 64, "a reader asks \(readCount) times")
  }

  /// The readers of strings files, strings dictionaries and string catalogs.
  static let strings = FuzzTarget("strings") { input, claims in
    let path = input.choose([
      "de.lproj/Localizable.strings", "de.lproj/Localizable.stringsdict", "Localizable.xcstrings",
      "Localizable.strings",
    ])
    guard let read = LocalizedStrings.read(input.bytes, path: path) else { return }
    for issue in read.issues {
      claims.lies(issue.range, in: read.source, "the issue \(issue.code)")
      claims.hold(!issue.message.isEmpty, "an issue has words")
    }
    for string in read.strings {
      for translation in string.translations {
        if let range = translation.place.range {
          claims.lies(range, in: read.source, "a translation")
        }
        _ = (translation.argumentCount, translation.unsupportedSpecifier)
        for text in translation.texts {
          claims.lies(text.range, in: read.source, "a text")
          claims.hold(
            text.format.specifiers.allSatisfy { $0.range.upperBound <= text.text.utf8.count },
            "a specifier is in its text"
          )
        }
      }
    }
  }

  /// The readers of property lists, and of what an app states in them.
  static let propertyLists = FuzzTarget("property-lists") { input, claims in
    let list = PropertyList.read(input.bytes)
    for issue in list.issues {
      claims.lies(issue.range, in: list.source, "the issue \(issue.code)")
    }
    claims.hold(list.issues.count <= PropertyList.maxIssueCount, "issues are counted out")
    var stack = list.root.map { [$0] } ?? []
    var count = 0
    while let value = stack.popLast(), count < 100_000 {
      count += 1
      claims.lies(value.range, in: list.source, "a value")
      claims.lies(value.contentRange, in: list.source, "a content")
      stack += value.asArray ?? []
      for entry in value.asDictionary ?? [] {
        claims.lies(entry.keyRange, in: list.source, "a key")
        stack.append(entry.value)
      }
    }
    _ = (AppManifest(list), AppEntitlements(list))
  }

  /// The scanner of an app's Swift and Objective-C sources.
  static let sources = FuzzTarget("sources") { input, claims in
    let path = input.choose(["A.swift", "A.m", "A.h"])
    let index = AppSourceIndex(paths: [path, "B.swift"]) { _ in input.bytes }
    let source = SourceText(input.bytes)
    let places =
      index.categories.map { $0.place } + index.unresolvedCategories.map { $0.place }
      + index.activities.map { $0.place }
    for place in places {
      claims.hold((0...1).contains(place.file), "a place is in a file")
      claims.lies(place.range, in: source, "a place")
    }
  }
}
