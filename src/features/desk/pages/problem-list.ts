import { isWarning } from '../../../contract/body-problem.ts';
import type { BodyProblem } from '../../../contract/body-problem.ts';
import { PAGE_PROBLEMS_TEXT as TEXT } from '../../../texts/desk/page-checks.ts';

const SHOWN_MOST = 120;

/** The beginning of a line of the text; the first line is 1. */
export function lineOf(body: string, line: number): string {
  const text = (body.split('\n')[line - 1] ?? '').trim();
  return text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)}…` : text;
}

/** Writes the lists of problems.astro anew. */
export function showProblems(form: HTMLElement, body: string, problems: readonly BodyProblem[]) {
  const lists = {
    none: problems.length === 0 ? [document.createElement('li')] : [],
    faults: problems.filter((one) => !isWarning(one)).map((one) => itemOf(body, one)),
    warnings: problems.filter(isWarning).map((one) => itemOf(body, one)),
  };
  for (const [kind, items] of Object.entries(lists)) {
    const place = form.querySelector<HTMLElement>(`[data-problems=${kind}]`);
    if (place === null) continue;
    place.hidden = items.length === 0;
    place.querySelector('ul')?.replaceChildren(...items);
  }
}

function itemOf(body: string, { line, text }: BodyProblem): HTMLElement {
  const link = made('a', TEXT.line(line));
  link.href = '#edit-body';
  link.dataset['line'] = String(line);
  const item = document.createElement('li');
  item.append(link, made('span', text), made('code', lineOf(body, line)));
  return item;
}

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** Selects the line that a pressed link names, and brings it into sight. */
export function goToLine(event: Event): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-line]');
  const area = document.querySelector<HTMLTextAreaElement>('#edit-body');
  if (link === null || area === null) return;
  event.preventDefault();
  const lines = area.value.split('\n');
  const index = Number(link.dataset['line']) - 1;
  const from = lines.slice(0, index).reduce((length, line) => length + line.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[index] ?? '').length);
  // About where it stands: long lines take several rows.
  const part = from / Math.max(1, area.value.length);
  area.scrollTop = area.scrollHeight * part - area.clientHeight / 3;
}
