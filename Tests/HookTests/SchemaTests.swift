import Foundation
import TestSupport
import Testing

/// Other programs accept the files that are written for them.
struct SchemaTests {
  @Test(
    .enabled(if: Program.isInstalled("check-jsonschema"), "check-jsonschema is not installed"),
    arguments: [
      ("vendor.github-actions", "action.yml"),
      ("vendor.github-workflows", ".github/workflows/test.yml"),
      ("vendor.github-workflows", ".github/workflows/playground.yml"),
      ("vendor.github-workflows", ".github/workflows/release.yml"),
      ("vendor.github-workflows", "docs/ci.md: yaml .github/workflows/push.yml"),
      ("vendor.gitlab-ci", "docs/ci.md: yaml .gitlab-ci.yml"),
    ]
  )
  func `a file for CI matches its schema`(schema: String, file: String) throws {
    let place = try TemporaryFolder()
    let isRecipe = file.hasPrefix("docs/ci.md: ")
    let text =
      isRecipe
      ? try Recipe.titled(String(file.dropFirst("docs/ci.md: ".count))).text : Checkout.text(file)
    try place.write("file.yml", text)
    let run = try Shell(folder: place.url)
      .run("check-jsonschema --builtin-schema \(schema) file.yml")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test(.enabled(if: Program.isInstalled("actionlint"), "actionlint is not installed"))
  func `actionlint reports nothing in the workflows`() throws {
    let run = try Shell(folder: Checkout.root).run("actionlint .github/workflows/*.yml")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(
    .enabled(if: Program.isInstalled("shellcheck"), "shellcheck is not installed"),
    arguments: ["scripts/*.sh", "scripts/action/*.sh"]
  )
  func `shellcheck reports nothing in the scripts`(files: String) throws {
    let run = try Shell(folder: Checkout.root).run("shellcheck -x -P SCRIPTDIR \(files)")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(.enabled(if: Program.isInstalled("hadolint"), "hadolint is not installed"))
  func `hadolint reports nothing in the Dockerfile`() throws {
    let run = try Shell(folder: Checkout.root).run("hadolint Dockerfile")
    #expect(run.status == 0, "\(run.output)")
  }
}
