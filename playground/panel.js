// What the page shows next to the editor: findings, the size, the preview.

const severities = [undefined, 'error', 'warning', 'info', 'hint'];
// More would take longer to draw than to find.
const maxFindingCount = 200;
const maxBudgetCount = 5;

export class Panel {
  #actions;
  #byID = (id) => document.getElementById(id);

  // `actions` has the functions `select(text, finding)` and `fix(text, finding, fix)`.
  constructor(actions) {
    this.#actions = actions;
  }

  showFindings(texts) {
    const all = texts.flatMap((text) => text.findings.map((finding) => ({ text, finding })));
    this.#byID('findings').replaceChildren(...all.slice(0, maxFindingCount).map((item) => this.#item(item)));
    if (all.length > maxFindingCount) {
      this.#byID('findings').append(element('li', 'note', `… and ${all.length - maxFindingCount} more`));
    }
    const fixable = texts[0].findings.filter((finding) => fixesOf(finding).some(isSafe)).length;
    const title = `Apply ${fixable} safe fix${fixable > 1 ? 'es' : ''}`;
    Object.assign(this.#byID('fix-all'), { hidden: fixable === 0, textContent: title });
    for (const text of texts) this.#showCount(`[data-file=${text.kind}] b`, text.findings.length);
    this.#showCount('[data-view=findings] b', all.length);
  }

  // `isRequest` says whether there is a push in the text.
  showSummary(texts, isRequest) {
    const findings = texts.flatMap((text) => text.findings);
    const counts = severities.slice(1).map((severity, index) => {
      const count = findings.filter((finding) => finding.severity === index + 1).length;
      return count ? `${count} ${severity}${count > 1 && index < 2 ? 's' : ''}` : undefined;
    });
    const unknown = texts[0].text.trim() ? 'No push request recognized' : 'Nothing to check yet';
    this.showMessage(counts.filter(Boolean).join(', ') || (isRequest ? 'No findings' : unknown));
  }

  showMessage(message) {
    if (this.#byID('summary').textContent !== message) this.#byID('summary').textContent = message;
  }

  #showCount(selector, count) {
    const badge = document.querySelector(selector);
    Object.assign(badge, { hidden: count === 0, textContent: String(count) });
  }

  #item({ text, finding }) {
    const item = element('li', severities[finding.severity] ?? 'hint');
    const [message, ...effects] = finding.message.split('\n');
    const button = element('button', 'message', message);
    button.type = 'button';
    button.addEventListener('click', () => this.#actions.select(text, finding));
    item.append(button);
    for (const effect of effects) item.append(element('p', 'effect', effect));
    for (const { message, location } of finding.relatedInformation ?? []) {
      const place = location.uri === text.uri ? ` (line ${location.range.start.line + 1})` : '';
      item.append(element('p', 'effect', message + place));
    }
    item.append(about(text, finding));
    const fixes = fixesOf(finding);
    if (fixes.length) {
      const row = element('div', 'fixes');
      row.append(...fixes.map((fix) => this.#fixButton(text, finding, fix)));
      item.append(row);
    }
    return item;
  }

  #fixButton(text, finding, fix) {
    const button = element('button', undefined, fix.title);
    button.type = 'button';
    if (!isSafe(fix)) {
      button.append(element('small', undefined, ' (unsafe)'));
      button.title = 'This fix may change what the app receives.';
    }
    button.addEventListener('click', () => this.#actions.fix(text, finding, fix));
    return button;
  }

  // Sizes such as `76 of 4,096 bytes · worst case 3,870`.
  showSizes(titles) {
    const pattern = /^([\d,]+) of ([\d,]+) bytes/;
    const sizes = titles.map((title) => [title, pattern.exec(title)]).filter(([, match]) => match);
    this.#byID('budget').replaceChildren(...sizes.slice(0, maxBudgetCount).map(([title, match]) => {
      const [count, limit] = match.slice(1).map((number) => Number(number.replaceAll(',', '')));
      const state = count > limit ? 'over' : count > limit * 0.9 ? 'near' : '';
      const budget = element('div', `budget ${state}`, title);
      const bar = element('i');
      bar.style.width = `${Math.min(100, Math.max(1, count / limit * 100))}%`;
      const track = element('div');
      track.append(bar);
      budget.append(track);
      return budget;
    }));
  }

  // An image runs no scripts and loads nothing, whatever is in the picture.
  showPreview(picture, isDrawn) {
    const image = this.#byID('preview');
    const isShown = picture.startsWith('<svg');
    if (isShown) {
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
      const { documentElement } = new DOMParser().parseFromString(picture, 'image/svg+xml');
      image.alt = `Preview: ${documentElement.getAttribute('aria-label') ?? ''}`;
    }
    image.hidden = !isShown;
    const note = isDrawn ? 'No notification to show.' : 'Too much to draw.';
    Object.assign(this.#byID('no-preview'), { hidden: isShown, textContent: note });
  }
}

function about(text, finding) {
  const line = element('p', 'about');
  const { start } = finding.range;
  // Columns are counted as in reports: an emoji is one.
  const before = text.text.slice(text.offset({ line: start.line, character: 0 }), text.offset(start));
  const place = `${start.line + 1}:${[...before].length + 1}`;
  line.append(element('b', undefined, severities[finding.severity] ?? 'hint'));
  line.append(` at ${text.kind === 'settings' ? `${text.name}:` : ''}${place} · `);
  const link = element('a', undefined, finding.code);
  Object.assign(link, { href: finding.codeDescription?.href ?? '', target: '_blank', rel: 'noopener' });
  line.append(finding.codeDescription ? link : finding.code);
  return line;
}

function fixesOf(finding) {
  return finding.data?.fixes ?? [];
}

function isSafe(fix) {
  return fix.applicability === 'safe';
}

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
