public import PushlintSyntax

/// A report that is written file by file, so that it need not keep any file.
public struct ReportWriter: ~Copyable {
  private let format: ReportFormat
  private let style: ReportStyle
  private var text = ByteSink()
  private var json = JSONWriter()
  private var isEmpty = true
  // Reports in other formats stay empty.
  private var sarif: SARIFReport
  private var gitLab: GitLabReport
  private var jUnit: JUnitReport
  private var checkstyle: CheckstyleReport
  private var rdjson: RDJSONReport
  private var html: HTMLReport
  private var sonarQube: SonarQubeReport

  public init(_ format: ReportFormat, _ style: ReportStyle) {
    self.format = format
    self.style = style
    sarif = SARIFReport(style)
    gitLab = GitLabReport(style)
    jUnit = JUnitReport(style)
    checkstyle = CheckstyleReport(style)
    rdjson = RDJSONReport(style)
    html = HTMLReport(style)
    sonarQube = SonarQubeReport(style)
    switch format {
    case .human, .concise, .ndjson, .github, .agent, .azure: break
    case .json: JSONReport(style: style).begin(&json)
    case .sarif: sarif.begin(&json)
    case .gitlab: gitLab.begin(&json)
    case .junit: jUnit.begin(&text)
    case .checkstyle: checkstyle.begin(&text)
    case .rdjson: rdjson.begin(&json)
    case .html: html.begin(&text)
    case .sonarqube: sonarQube.begin(&json)
    }
  }

  /// Appends the findings of a file, or of the next part of one.
  public mutating func append(_ file: FileResult) {
    switch format {
    case .human: HumanReport(style: style).append(file, isFirst: isEmpty, to: &text)
    case .concise: ConciseReport(style: style).append(file, to: &text)
    case .json: JSONReport(style: style).append(file, to: &json)
    case .ndjson: NDJSONReport(style: style).append(file, to: &json)
    case .sarif: sarif.append(file, to: &json)
    case .github: GitHubReport(style: style).append(file, to: &text)
    case .gitlab: gitLab.append(file, to: &json)
    case .junit: jUnit.append(file, to: &text)
    case .checkstyle: checkstyle.append(file, to: &text)
    case .rdjson: rdjson.append(file, to: &json)
    case .html: html.append(file, to: &text)
    case .agent: AgentReport(style: style).append(file, to: &text)
    case .sonarqube: sonarQube.append(file, to: &json)
    case .azure: AzureReport(style: style).append(file, to: &text)
    }
    isEmpty = isEmpty && style.visible(file).isEmpty
  }

  /// Ends the report; `tally` counts all that was appended.
  public mutating func finish(_ tally: Tally) {
    switch format {
    case .human, .concise, .ndjson, .github, .agent, .azure: break
    case .json: JSONReport(style: style).end(tally, &json)
    case .sarif: sarif.end(&json)
    case .gitlab: gitLab.end(&json)
    case .junit: jUnit.end(&text)
    case .checkstyle: checkstyle.end(&text)
    case .rdjson: rdjson.end(&json)
    case .html: html.end(tally, &text)
    case .sonarqube: sonarQube.end(&json)
    }
  }

  /// The number of bytes that `take` would return.
  public var byteCount: Int { format.spelling == nil ? json.byteCount : text.bytes.count }

  /// Removes and returns the bytes written since the last call, in which a CI runner finds no command
  /// but the report's own.
  public mutating func take() -> [UInt8] {
    guard let spelling = format.spelling else { return json.take() }
    return WorkflowCommand.broken(text.take(), as: spelling)
  }
}
