const SHOWN_MOST = 120;

/** The beginning of a line of the text; the first line is 1. */
export function lineOf(body: string, line: number): string {
  const text = (body.split('\n')[line - 1] ?? '').trim();
  return text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)}…` : text;
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
