import PushlintLint

/// The forms of requests, by the words that `--form` and `form` take.
extension ReferencePage {
  /// What `explain` is asked for to list them.
  static let formsWord = "forms"

  static var forms: String {
    let items = RequestForm.all.map { form in
      let name = form.serviceName.map { " (\($0))" } ?? ""
      return "- `\(form.id)`\(name): \(form.summary)"
    }
    return """
      **Forms of requests**

      pushlint recognizes the form of a request by its keys and values. For files in which it does \
      not, `--form NAME` or `form: NAME` under `files` in `pushlint.yml` says it.

      \(items.joined(separator: "\n"))
      """
  }
}
