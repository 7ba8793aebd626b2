import Testing

/// The pages that explain the house name its rooms.
@Suite struct ArchitectureTests {
  @Test func `every target is named in ARCHITECTURE`() {
    let page = Repository.text("ARCHITECTURE.md")
    let names = Set(PackageTable.targets.map { $0.name })
    for target in PackageTable.targets where !isTestsOfOne(target, among: names) {
      #expect(page.contains("`\(target.name)`"), "\(target.name)")
    }
  }

  /// Whether these are the tests of the room that they are named after.
  private func isTestsOfOne(_ target: DeclaredTarget, among names: Set<String>) -> Bool {
    target.kind == .tests && names.contains(String(target.name.dropLast("Tests".count)))
  }

  @Test func `every folder of code belongs to a target`() {
    for file in Repository.sources + Repository.tests + Repository.plugins {
      #expect(PackageTable.target(of: file) != nil, "\(file.path)")
    }
  }

  @Test func `the product has no dependency on other packages`() {
    #expect(!Repository.text("Package.swift").contains(".package("))
  }
}
