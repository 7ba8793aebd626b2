/// What every page has.
enum HTMLText {
  /// Begins a page that loads nothing and runs no script but this one.
  static func appendHead(
    _ title: String,
    style: String,
    script: String?,
    to sink: inout ByteSink
  ) {
    let scripts = script.map { "'sha256-\(SHA256.base64(of: $0))'" } ?? "'none'"
    let policy =
      "default-src 'none'; style-src 'sha256-\(SHA256.base64(of: style))'; "
      + "script-src \(scripts); base-uri 'none'; form-action 'none'"
    sink.append(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="referrer" content="no-referrer"/>
      <title>\(title)</title>
      <style>\(style)</style>

      """
    )
    if let script { sink.append("<script type=\"module\">\(script)</script>\n") }
    sink.append("</head>\n<body>\n")
  }

  /// The top of a page.
  static let header = """
    <header>
    <h1>pushlint report</h1>
    <nav aria-label="Parts of the report"><a href="#files">Findings</a> <a href="#totals">Totals</a> \
    <a href="#rules">Rules</a></nav>
    </header>
    """

  /// What chooses among findings; the script shows it.
  static let filter = """
    <form id="filter" role="search" aria-label="Filter findings" hidden="hidden">
    <label>Search <input type="search" name="words" autocomplete="off" spellcheck="false"/></label>
    <label>Rule <select name="rule"><option value="">All rules</option></select></label>
    <fieldset><legend>Severity</legend></fieldset>
    <label><input type="checkbox" name="clean"/> Requests without findings</label>
    <button type="reset">Reset</button>
    <output></output>
    </form>

    """

  /// It has no `<` that could end it, and builds no markup from text.
  static let script = """

    const all = (words, from = document) => [...from.querySelectorAll(words)];
    const one = (words, from = document) => from.querySelector(words);
    const form = one("#filter");
    const { words, rule, clean } = form.elements;
    const files = all(".file").map((element) => ({
      element,
      findings: all(".find", element).map((element) => ({ element })),
    }));
    const findings = files.flatMap((file) => file.findings);
    const make = (name, values, ...content) => {
      const element = Object.assign(document.createElement(name), values);
      element.append(...content);
      return element;
    };
    const text = (file, finding) =>
      (finding.text ??= (one("h3", file.element).textContent + "\\n" + finding.element.textContent)
        .toLowerCase());

    function show() {
      const wanted = words.value.toLowerCase().split(" ").filter(Boolean);
      const levels = all("fieldset input", form).filter((box) => box.checked).map((box) => box.name);
      let count = 0;
      for (const file of files) {
        let shown = 0;
        for (const finding of file.findings) {
          const { dataset, classList } = finding.element;
          const fits = levels.some((level) => classList.contains(level))
            && (!rule.value || dataset.rule === rule.value)
            && wanted.every((word) => text(file, finding).includes(word));
          finding.element.hidden = !fits;
          shown += fits;
        }
        count += shown;
        const name = one("h3", file.element).textContent.toLowerCase();
        const isCleanShown = clean.checked && !file.findings.length && !rule.value
          && wanted.every((word) => name.includes(word));
        file.element.hidden = !shown && !isCleanShown;
      }
      one("output", form).value = `${count} of ${findings.length} findings`;
    }

    function begin() {
      one("main").prepend(one("#totals"));
      const present = (level) => findings.some(({ element }) => element.classList.contains(level));
      for (const name of ["error", "warning", "info", "hint"].filter(present)) {
        const box = make("input", { type: "checkbox", name, checked: true, defaultChecked: true });
        one("fieldset", form).append(make("label", {}, box, " " + name));
      }
      for (const cell of all("#totals td[data-rule]")) {
        const value = cell.dataset.rule;
        rule.append(make("option", { value }, `${value} (${cell.textContent})`));
        const only = make("button", { type: "button" }, cell.textContent);
        only.setAttribute("aria-label", `Show only the findings of ${value}: ${cell.textContent}`);
        only.addEventListener("click", () => {
          form.reset();
          rule.value = value;
          show();
          one("#files").scrollIntoView();
        });
        cell.replaceChildren(only);
      }
      clean.defaultChecked = clean.checked = !findings.length;
      clean.parentElement.hidden = files.every((file) => file.findings.length);
      form.hidden = !files.length;
      form.addEventListener("input", later);
      form.addEventListener("submit", (event) => event.preventDefault());
      form.addEventListener("reset", () => setTimeout(show));
      addEventListener("hashchange", reveal);
      show();
      if (location.hash) reveal();
    }

    let waiting;
    function later() {
      clearTimeout(waiting);
      waiting = setTimeout(show, 120);
    }

    /* A link to a finding leads there, whatever the filter hides. */
    function reveal() {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (target?.closest("[hidden]")) {
        form.reset();
        clean.checked = true;
        show();
      }
      target?.scrollIntoView();
    }

    begin();

    """

  /// Its class names are not those of pictures, whose style sheet follows.
  static let style = """

    :root{color-scheme:light dark;--page:#fff;--soft:#f5f5f7;--line:#dcdce1;--text:#1c1c1e;\
    --faint:#5f5f66;--link:#0058b8;--error:#b3261e;--warning:#8a5200;--info:#0b6285;--hint:#6a3fa0;\
    --fit:#2c7a3f;--mark:#fde1de;--warned:#fbeac8;--other:#dfeaf8;--gone:#fdeceb;--new:#e5f5e9}
    @media(prefers-color-scheme:dark){:root{--page:#141416;--soft:#1f2023;--line:#3a3b40;\
    --text:#f0f0f2;--faint:#a9a9b2;--link:#7db8ff;--error:#ff8a80;--warning:#f2b866;--info:#7cc8e8;\
    --hint:#c7a6f5;--fit:#6fcf87;--mark:#5c2522;--warned:#4d3811;--other:#22385a;--gone:#3a1f1e;--new:#1b3522}}
    *{box-sizing:border-box}
    [hidden]{display:none!important}
    html{scroll-padding-top:1rem}
    body{margin:0;background:var(--page);color:var(--text);\
    font:1rem/1.55 -apple-system,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
    header,main{max-width:78rem;margin:0 auto;padding:0 1.5rem}
    header{padding-top:2.5rem}
    h1{font-size:1.75rem;margin:0 0 .5rem;font-weight:650}
    h2{font-size:1.3rem;margin:3rem 0 1rem;font-weight:650}
    h3{font:600 1rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
    margin:0 0 1rem;overflow-wrap:anywhere}
    h4{font-size:1rem;margin:0 0 .2rem;font-weight:600;overflow-wrap:anywhere}
    h5,h6{font-size:.95rem;margin:1rem 0 .25rem}
    p,ul,ol{margin:.4rem 0}
    a{color:var(--link);text-underline-offset:.15em}
    nav a{margin-right:1rem}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:2px}
    button,input,select{font:inherit;color:inherit}
    input[type=search],select,button{background:var(--page);border:1px solid var(--faint);\
    border-radius:.4rem;padding:.3rem .6rem;max-width:100%}
    button{cursor:pointer}
    form{display:flex;flex-wrap:wrap;gap:.6rem 1.25rem;align-items:center;padding:.75rem 0;\
    background:var(--page);z-index:1}
    form select{max-width:16rem}
    fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1rem}
    legend{float:left;margin-right:1rem;padding:0;color:var(--faint)}
    output,caption,dt,.facts,.number,figcaption,.clean,.more{color:var(--faint)}
    dl{display:flex;flex-wrap:wrap;gap:.75rem 2.5rem;margin:0 0 1rem}
    dt{font-size:.9rem}
    dd{margin:0;font-size:1.5rem;font-weight:600;font-variant-numeric:tabular-nums}
    dl .error dd,.error .level{color:var(--error)}
    dl .warning dd,.warning .level{color:var(--warning)}
    dl .info dd,.info .level{color:var(--info)}
    dl .hint dd,.hint .level{color:var(--hint)}
    table{border-collapse:collapse;margin:1.25rem 0;width:100%}
    caption{text-align:left;padding-bottom:.4rem}
    th,td{text-align:left;vertical-align:baseline;padding:.45rem 1rem .45rem 0;\
    border-top:1px solid var(--line);font-weight:400;overflow-wrap:anywhere}
    thead th{border-top:0;font-weight:600;overflow-wrap:normal}
    td{font-variant-numeric:tabular-nums}
    td button{padding:.1rem .5rem;min-width:2.5rem}
    td.about{color:var(--faint);font-size:.9rem}
    .file{border-top:1px solid var(--line);padding:1.75rem 0 1.25rem;display:grid;gap:0 2.5rem;\
    grid-template-columns:minmax(0,1fr)}
    .requests{display:grid;gap:1.5rem;align-content:start;margin-bottom:1.5rem}
    figure{margin:0;max-width:23.75rem;break-inside:avoid}
    figcaption{font-size:.9rem}
    figure svg{display:block;width:100%;height:auto;border-radius:.75rem}
    figure .bar{height:.35rem;margin:.3rem 0 .6rem;border-radius:.2rem;fill:var(--line)}
    .fits .least{fill:var(--fit)}
    .near .least{fill:var(--warning)}
    .over .least{fill:var(--error)}
    .most{fill:var(--faint)}
    @media(max-width:44.99rem){.about{display:none}}
    @media(min-width:60rem){
    html{scroll-padding-top:8rem}
    form{position:sticky;top:0}
    .file{grid-template-columns:23.75rem minmax(0,1fr)}
    .file h3,.file .more{grid-column:1/-1}
    .requests{grid-column:1}
    .findings,.clean{grid-column:2}
    .findings:nth-child(2){grid-column:1/-1}
    }
    .find{margin-bottom:2rem;break-inside:avoid;content-visibility:auto;\
    contain-intrinsic-size:auto 11rem}
    .facts{font-size:.9rem;margin:0 0 .5rem}
    .effect{margin:.25rem 0}
    .remark,.fix{margin:.75rem 0 .25rem}
    pre{margin:.4rem 0;padding:.55rem .8rem .55rem 4.2rem;text-indent:-3.4rem;background:var(--soft);border-radius:.5rem;\
    white-space:pre-wrap;overflow-wrap:anywhere;tab-size:4}
    pre,code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
    font-size:.85rem}
    p code,li code,td code{background:var(--soft);border-radius:.25rem;padding:.05rem .3rem;\
    overflow-wrap:anywhere}
    .number{display:inline-block;min-width:2.6rem;margin-right:.8rem;text-indent:0;user-select:none}
    mark{color:inherit;background:var(--mark);border-radius:.15rem;\
    box-shadow:0 2px 0 var(--error)}
    .warning mark{background:var(--warned);box-shadow:0 2px 0 var(--warning)}
    .info mark{background:var(--other);box-shadow:0 2px 0 var(--info)}
    .hint mark{background:var(--other);box-shadow:0 2px 0 var(--hint)}
    mark:empty{border-left:2px solid var(--error)}
    mark.other{background:var(--other);box-shadow:0 2px 0 var(--info)}
    .rule pre{padding-left:.8rem;text-indent:0}
    .diff{padding:.55rem 0}
    del,ins{display:block;text-decoration:none;padding:0 .8rem 0 4.2rem;text-indent:-3.4rem}
    del{background:var(--gone)}
    ins{background:var(--new)}
    .rule{border-top:1px solid var(--line);padding:1.75rem 0 1.25rem;content-visibility:auto;\
    contain-intrinsic-size:auto 60rem}
    .rule h4{margin-top:1.5rem}
    .rule p,.rule ul{max-width:46rem}
    .places{columns:18rem;margin-bottom:1rem;padding-left:1.2rem;font-size:.9rem;overflow-wrap:anywhere}
    @media print{
    :root{font-size:80%}
    form,nav{display:none!important}
    .find,.rule{content-visibility:visible}
    h3,h4{break-after:avoid}
    body,pre,mark,del,ins,svg{print-color-adjust:exact}
    a{color:inherit}
    }

    """
}
