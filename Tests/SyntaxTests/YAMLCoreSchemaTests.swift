import PushlintSyntax
import Testing

struct YAMLCoreSchemaTests {
  @Test(arguments: ["", "~", "null", "Null", "NULL"])
  func `null has five spellings`(text: String) {
    #expect(CoreSchema.resolve(Array(text.utf8)[...]) == .null)
  }

  @Test(arguments: [
    ("true", true), ("True", true), ("TRUE", true), ("false", false), ("False", false),
    ("FALSE", false),
  ])
  func `booleans have three spellings each`(text: String, value: Bool) {
    #expect(CoreSchema.resolve(Array(text.utf8)[...]) == .boolean(value))
  }

  @Test(arguments: [
    ("0", "0"), ("-0", "-0"), ("12", "12"), ("+12", "12"), ("-12", "-12"), ("007", "7"),
    ("-007", "-7"), ("00", "0"), ("0123", "123"), ("0o17", "15"), ("0o0", "0"), ("0x1F", "31"),
    ("0xff", "255"), ("0x00", "0"), ("0xFFFFFFFFFFFFFFFFFF", "4722366482869645213695"),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("0x" + String(repeating: "F", count: 65), "1e999"),
    ("0x" + String(repeating: "0", count: 99) + "1", "1"),
  ])
  func `an integer gets JSON's spelling`(text: String, json: String) {
    #expect(
      CoreSchema.resolve(Array(text.utf8)[...]) == .number(text: Array(json.utf8), isInteger: true)
    )
  }

  @Test(arguments: [
    ("1.5", "1.5"), (".5", "0.5"), ("-.5", "-0.5"), ("+.5", "0.5"), ("1.", "1.0"),
    ("1.e3", "1.0e3"),
    ("1e3", "1e3"), ("1E+3", "1E+3"), ("1.5e-3", "1.5e-3"), ("01.50", "1.50"), ("+1e0", "1e0"),
  ])
  func `a float gets JSON's spelling`(text: String, json: String) {
    #expect(
      CoreSchema.resolve(Array(text.utf8)[...]) == .number(text: Array(json.utf8), isInteger: false)
    )
  }

  @Test(arguments: [".inf", "-.inf", "+.Inf", ".INF", ".nan", ".NaN", ".NAN"])
  func `infinity and NaN are not finite`(text: String) {
    #expect(CoreSchema.resolve(Array(text.utf8)[...]) == .notFinite)
  }

  @Test(arguments: [
    "a", "nULL", "tRUE", "yes", "on", "-", "+", ".", "-.", "1e", "1e+", "e1", "1.2.3", "1_000",
    "12:30",
    "2024-01-01", "0b1", "0o8", "0o", "0x", "0xG", "-0x1F", "+0o7", "+.nan", ".in", "1 2", "nullx",
    "~~",
    "0x1.5", "--1", "1-", "١",
  ])
  func `anything else is a string`(text: String) {
    #expect(CoreSchema.resolve(Array(text.utf8)[...]) == .string)
  }

  @Test(
    arguments: [
      ("yes", .boolean), ("No", .boolean), ("ON", .boolean), ("off", .boolean), ("y", .boolean),
      ("N", .boolean), ("Off", .boolean), ("0123", .integer), ("-010", .integer),
      ("1_000", .integer),
      ("0b101", .integer),
      ("+0x1F", .integer), ("0x_1F", .integer), ("12:30", .integer), ("1:2:59", .integer),
      ("12:30.5", .float), ("1_0.5", .float), ("-1:30.", .float), ("2024-01-01", .timestamp),
      ("2024-1-1 1:02:03", .timestamp), ("2001-12-14t21:59:43.10-05:00", .timestamp),
      ("2001-12-15T02:59:43.1Z", .timestamp), ("0o17", .string), ("1e3", .string),
      ("1.5e3", .string),
      ("08", .string), ("0129", .string),
    ] as [(String, CoreSchema.Kind)]
  )
  func `YAML 1.1 reads these scalars differently`(text: String, kind: CoreSchema.Kind) {
    #expect(CoreSchema.yaml11Reading(Array(text.utf8)[...]) == kind)
  }

  @Test(arguments: [
    "", "~", "null", "true", "FALSE", "a", "0", "12", "-12", "+12", "007", "00", "0x1F", "1.5",
    ".5",
    "1.", "1.5e+3", ".inf", ".nan", "-.inf", "1.2.3", "12:60", "01:30", "2024-1-1", "2024-01-01x",
    "2024-01-01 1", "yess", "oN", "=", "<<", "1:", ":1", "-", "_1", "+_1", "._1", "1-2", "0b2",
    "0b", "nope", "nul", "offs", "order", "y1", "on-time", "100", "1000000000000000000000",
  ])
  func `YAML 1.1 and 1.2 agree on these scalars`(text: String) {
    #expect(CoreSchema.yaml11Reading(Array(text.utf8)[...]) == nil)
  }

  @Test(arguments: [
    ("a: 0x1F", #"{"a": 31}"#), ("a: +1", #"{"a": 1}"#), ("a: '1'", #"{"a": "1"}"#),
    ("a: !!str 1", #"{"a": "1"}"#), ("a: !!int '3'", #"{"a": 3}"#), ("a: !!float 3", #"{"a": 3}"#),
    ("a: !!bool 'true'", #"{"a": true}"#), ("a: !!null ''", #"{"a": null}"#),
    ("a: ! 1", #"{"a": "1"}"#),
    ("a: !!map {}", #"{"a": {}}"#), ("a: !!seq []", #"{"a": []}"#), ("!!str 1: a", #"{"1": "a"}"#),
    ("a: !!int 0o17", #"{"a": 15}"#), ("a: |\n 1", #"{"a": "1"}"#), ("a: ! [1]", #"{"a": [1]}"#),
    ("%TAG !y! tag:yaml.org,2002:\n---\na: !y!str 1", #"{"a": "1"}"#),
    ("a: !<tag:yaml.org,2002:str> 1", #"{"a": "1"}"#),
  ])
  func `a tag or quotes take precedence over the schema`(text: String, outline: String) {
    let sample = YAMLSample(text)
    #expect(sample.outline == outline)
    #expect(sample.issues.isEmpty)
  }

  @Test(arguments: [
    ("a: !Ref b", "{\"a\": <!Ref b>}"), ("a: !Join [b, c]", "{\"a\": <!Join [b, c]>}"),
    ("a: !x {b: {c: 1}}\nd: 1", "{\"a\": <!x {b: {c: 1}}>, \"d\": 1}"),
    ("a: !include", "{\"a\": <!include>}"), ("- !input b\n- c", "[<!input b>, \"c\"]"),
    ("a: !<tag:x,2:y> b ", "{\"a\": <!<tag:x,2:y> b>}"), ("!Ref a: b", "{<!Ref a>: \"b\"}"),
    ("a: !!python/tuple [1]", "{\"a\": <!!python/tuple [1]>}"), ("!x\na: b", "<!x\na: b>"),
    ("a: &x !Ref b\nc: *x", "{\"a\": <&x !Ref b>, \"c\": <*x>}"),
    ("a: {<<: !include b, c: 1}", "{\"a\": {\"c\": 1, …}}"),
    ("a: {<<: [!include b], c: 1}", "{\"a\": {\"c\": 1, …}}"),
    ("a: &x !x {b: 1}\nd: {<<: *x, c: 1}", "{\"a\": <&x !x {b: 1}>, \"d\": {\"c\": 1, …}}"),
    ("a: !lambda |\n  b\nc: 1", "{\"a\": <!lambda |\n  b>, \"c\": 1}"),
  ])
  func `a value with a tag of an application is unknown`(text: String, outline: String) {
    let sample = YAMLSample(text)
    #expect(sample.outline == outline)
    #expect(sample.issues.isEmpty)
    #expect(sample.flaw == nil)
  }

  @Test(arguments: [
    ("a: !Sub b", "{\"a\": \"b\"}"), ("a: !Sub '1'", "{\"a\": \"1\"}"),
    ("a: !Sub 'b {{c}}'", "{\"a\": ~\"b {{c}}\"}"), ("a: !Sub 'b ${c}'", "{\"a\": <'b ${c}'>}"),
    ("a: !Sub ['${b}', {b: 1}]", "{\"a\": <!Sub ['${b}', {b: 1}]>}"),
  ])
  func `text in which CloudFormation substitutes values is a template`(
    text: String,
    outline: String
  ) {
    let sample = YAMLSample(text)
    #expect(sample.outline == outline)
    #expect(sample.issues.isEmpty)
  }

  @Test(
    arguments: [
      ("a: ⟦!!binary aGk=⟧", .yamlTag("!!binary"), #"{"a": <unexpected>}"#),
      ("a: ⟦!!timestamp 2024-01-01⟧", .yamlTag("!!timestamp"), #"{"a": <unexpected>}"#),
      ("a: ⟦!!set {b, c}⟧", .yamlTag("!!set"), #"{"a": {"b": null, "c": null}}"#),
      ("a: ⟦!!int b⟧", .yamlTag("!!int"), #"{"a": <unexpected>}"#),
      ("a: ⟦!!map []⟧", .yamlTag("!!map"), #"{"a": []}"#),
      ("a: ⟦.inf⟧", .yamlNotFinite, #"{"a": <unexpected>}"#),
      ("a: ⟦-.Inf⟧", .yamlNotFinite, #"{"a": <unexpected>}"#),
      ("a: ⟦.nan⟧", .yamlNotFinite, #"{"a": <unexpected>}"#),
      ("⟦1⟧: a", .yamlNonStringKey, #"{"1": "a"}"#),
      ("⟦true⟧: a", .yamlNonStringKey, #"{"true": "a"}"#),
      ("{⟦1.5⟧: a}", .yamlNonStringKey, #"{"1.5": "a"}"#),
      ("⟦~⟧: a", .yamlNonStringKey, #"{"~": "a"}"#),
      ("?⟦⟧\n: a", .yamlNonStringKey, #"{"": "a"}"#),
      ("⟦!!int '1'⟧: a", .yamlNonStringKey, #"{"1": "a"}"#),
      ("? ⟦[a, b]⟧\n: c", .yamlNonStringKey, #"{"[a, b]": "c"}"#),
      ("? ⟦a: b⟧\n: c", .yamlNonStringKey, #"{"a: b": "c"}"#),
      ("⟦{a: b}⟧: c", .yamlNonStringKey, #"{"{a: b}": "c"}"#),
    ] as [(String, SyntaxIssue.Code, String)]
  )
  func `a value without a JSON equivalent is reported at its range`(
    marked: String,
    code: SyntaxIssue.Code,
    outline: String
  ) {
    let marks = MarkedYAML(marked)
    let sample = YAMLSample(marks.text)
    #expect(sample.codes == [code])
    let isInKey = marked.contains("!!int '1'")
    if !isInKey { #expect(sample.issues.first?.range == marks.range) }
    #expect(sample.outline == outline)
    #expect(sample.flaw == nil)
  }
}
