import TestSupport
import Testing

/// ARCHITECTURE.md names every module.
@Suite struct ArchitectureTests {
  @Test func `every target is named in ARCHITECTURE`() {
    let page = Checkout.text("ARCHITECTURE.md")
    let names = Set(PackageTable.targets.map { $0.name })
    for target in PackageTable.targets where !isTestsOfOne(target, among: names) {
      #expect(page.contains("`\(target.name)`"), "\(target.name)")
    }
  }

  /// Whether the target tests one module and is named after it.
  private func isTestsOfOne(_ target: DeclaredTarget, among names: Set<String>) -> Bool {
    target.kind == .tests && names.contains(String(target.name.dropLast("Tests".count)))
  }

  @Test func `every folder of code belongs to a target`() {
    for file in Repository.sources + Repository.tests + Repository.plugins {
      #expect(PackageTable.target(of: file) != nil, "\(file.path)")
    }
  }

  @Test func `the product has no dependency on other packages`() {
    #expect(!Checkout.text("Package.swift").contains(".package("))
  }
}
