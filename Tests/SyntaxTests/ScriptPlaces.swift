import PushlintSyntax

/// What shells and HTTP clients take for commands and requests.
enum ScriptPlaces {
  typealias Place = HostTreeTests.Place

  static let all = shell + data + programs + unlikely + http + objects

  /// Lists, fields of forms, and objects in the place of a command.
  private static let objects: [Place] = [
    Place(.shell, "curl -d '[{}]' x/", "address=x/", "json [{}]"),
    Place(.shell, "P='[{}]'\ncurl -d \"$P\" x/", "json [{}]", "address=x/"),
    Place(.shell, "curl -d a.b='{}1' -d c=d x/", "json {}1"),
    Place(.shell, "send --data=\"{}1\" --x='[1]'", "json {}1", "json [1]"),
    Place(.shell, "curl -d a='{}'1 x/", "json {}1"),
    Place(.shell, "curl -d a=b={} -d 'a b={}' -d $x={} x/"),
    Place(
      .shell,
      "a\n{\"b\": [\n'}', {}]}\ncurl -d '{}1' x/",
      " {\"b\": [\n'}', {}]}",
      "address=x/",
      "json {}1"
    ),
    Place(.shell, "  {'b': 1}\n", " {'b': 1}"),
    Place(.shell, "{ \"b\"; no '{}1'; }", "json {}1"),
    Place(.shell, "{\"b\": \n{\"c\": 1}\nno '{}1'", "json {b:", "json {c:", "json {}1"),
    Place(.shell, "{\"b\": 1} | no '{}1'", "json {b:", "json {}1"),
    Place(.http, "POST x\n\n[{}]\n", "address=x", "json [{}]"),
  ]

  private static let long = String(repeating: "A", count: 65)
  private static let longer = String(repeating: "A", count: 1025)

  /// What nobody writes, and what has a limit for that reason.
  private static let unlikely: [Place] = [
    Place(
      .shell,
      "P='{}\(long)1'\nP=${P//\(long)/$x}\ncurl -d \"$P\" x/",
      "json {}\(long)1",
      "address=x/",
      ""
    ),
    Place(.shell, "H='A: b'; curl -H \"$H\" -d '{}1' x/", "A=b", "address=x/", "json {}1"),
    Place(.shell, "H='A: \(longer)'; curl -H \"$H\" -d '{}1' x/", "address=x/", "json {}1"),
    Place(
      .shell,
      String(repeating: "((\n", count: 20) + "((x = 1 << 3))\na[1<<2]=3\nno '{}1'",
      "json {}1"
    ),
  ]

  private static let shell: [Place] = [
    // No here-documents.
    Place(.shell, "x=$((1 << 3))\nno '{}1'", "json {}1"),
    Place(.shell, "((x = 1 << 3))\nno '{}1'", "json {}1"),
    Place(.shell, "for ((i = 0; i < 1 << 3; i++)); do\nno '{}1'\ndone", "json {}1"),
    Place(.shell, "a[1<<2]=3\nno '{}1'", "json {}1"),
    Place(.shell, "a+=1 b[1<<2]+=3\nno '{}1'", "json {}1"),
    Place(.shell, "cat 2<<E >f\n{}1\nE\n", "json {}1\n"),
    // Here-documents, as a shell takes them.
    Place(.shell, "let x=1<<E\n{}1\nE\n", "json {}1\n"),
    Place(.shell, "x=$( (cat <<E\n{}1\nE\n) )", "json {}1\n"),
    Place(.shell, "diff <(cat <<E\n{}1\nE\n) '{}2'", "json {}1\n", "json {}2"),
    // Quotes in expansions.
    Place(.shell, "x=${a:-\"}\"} no '{}1'", "json {}1"),
    Place(.shell, "x=\"${a//'\"'/x}\" no '{}1'", "json {}1"),
    Place(.shell, "x=\"${a:-it's}\" no '{}1'", "json {}1"),
    Place(.shell, "x=${a:-$(b \"}\")} no '{}1'", "json {}1"),
    Place(.shell, "x=${a:-`b }`} no '{}1'", "json {}1"),
    Place(.shell, "x='${{ a }}' y=\"${{ b['c'] }}\" no '{}1'", "json {}1"),
    // Commands in commands.
    Place(.shell, "x=`a \\`b\\``; no '{}1'", "json {}1"),
    Place(.shell, "x=`curl -d '{}1' x/`", "address=x/", "json {}1"),
    Place(
      .shell,
      "x=$(case a in a) b ;; (c) d ;; esac; curl -d '{}1' x/)",
      "address=x/",
      "json {}1"
    ),
    Place(.shell, "x=$( (a); curl -d '{}1' x/)", "address=x/", "json {}1"),
  ]

  private static let data: [Place] = [
    Place(.shell, "read -r -d '' P <<'E'\n{}1\nE\ncurl -d \"$P\" x/", "json {}1\n", "address=x/"),
    Place(.shell, "IFS= read -rd '' P <<E\n{}1\nE\ncurl -d $P x/", "json {}1\n", "address=x/"),
    Place(.shell, "read -r P <<E\n{}1\nE\ncurl -d $P x/", "json {}1\n", "address=x/", ""),
    Place(.shell, "cat > f <<E\n{}1\nE\ncurl -d @f x/", "json {}1\n", "address=x/"),
    Place(
      .shell,
      "cat <<E >\"$F\"\n{}1\nE\ncurl --data-binary @\"$F\" x/",
      "json {}1\n",
      "address=x/"
    ),
    Place(.shell, "cat <<E | tee ./f\n{}1\nE\ncurl -d @f x/", "json {}1\n", "address=x/"),
    Place(.shell, "if printf '%s' '{}1' > f; then curl -d @f x/; fi", "json {}1", "address=x/"),
    Place(
      .shell,
      "echo '{}1' > f; echo '{}2' >> f; curl -d @f x/",
      "json {}1",
      "json {}2",
      "address=x/",
      ""
    ),
    Place(.shell, "curl -d @f -H 'A: b' x/", "address=x/", "", "A=b"),
    Place(.shell, "P='{}A1'\nP=${P//A/$x}\ncurl -d \"$P\" x/", "json {}A1", "address=x/"),
    Place(.shell, "P='{}A1'\nP=\"${P/A/$x}\"\ncurl -d \"$P\" x/", "json {}A1", "address=x/"),
    Place(.shell, "P='{}A1'\nP=${Q//A/$x}\ncurl -d \"$P\" x/", "json {}A1", "address=x/", ""),
    Place(.shell, "P='{}A1'\nP=${P//A/$x}b\ncurl -d \"$P\" x/", "json {}A1", "address=x/", ""),
  ]

  private static let programs: [Place] = [
    Place(.shell, "$CURL -d '{}1' x/", "address=x/", "json {}1"),
    Place(.shell, "P=$(echo '{}'$x'1')\ncurl -d \"$P\" x/", "json {}$x1", "address=x/"),
    Place(.shell, "P=$(echo -n '{}1')\ncurl -d \"$P\" x/", "json {}1", "address=x/", ""),
  ]

  private static let http: [Place] = [
    Place(.http, "< {%\n  POST y\n%}\nPOST x\n\n{}\n", "address=x", "json {}"),
    Place(.http, "< ./before.js\nPOST x\n\n{}\n", "address=x", "json {}"),
    Place(.http, "POST x\n\n< {% a %}\n{}\n", "address=x", "json {}"),
    Place(
      .http,
      "POST x\n\n{}\n\n> {%\n### no\n{}\n%}\n### b\nPOST y\n",
      "address=x",
      "json {}\n",
      "address=y"
    ),
    Place(.http, "POST x\n\n{}\n> ./after.js\n<> a.json\n", "address=x", "json {}"),
    Place(.http, "POST x\n\n{}\n>>! a.json\n", "address=x", "json {}"),
    Place(.http, "POST x\n\n<a>{}</a>\n", "address=x"),
    Place(.http, "POST x\n\n<@utf8 ./a.json\n", "address=x", ""),
    Place(.http, "import a.http\nrun #B\n\nPOST x\n\n{}\n", "address=x", "json {}"),
    Place(.http, "POST x\n\n# a\n// b\n{}\n", "address=x", "json {}"),
    Place(
      .http,
      "GET {{ h }}/a\n    /b\n?c=d:e\n&f=g\nH: i\n",
      "address={{ h }}/a/b?c=d:e&f=g",
      "",
      "H=i"
    ),
    Place(.http, "POST https://x/{{ a }} HTTP/2\nB: c\n", "address=https://x/{{ a }}", "B=c"),
  ]
}
