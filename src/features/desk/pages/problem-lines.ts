import { isWarning } from '#src/contract/body-problem.ts';
import { $deskProblems } from '#src/stores/desk-editor.ts';
import { bodyField, showFaults } from './body-field.ts';
import type { FaultyLines } from './text-field.ts';
import { partOfLine } from './text-lines.ts';

/** Chooses the line that a pressed link names, and brings it into sight. */
export function goToLine(event: Event): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-line]');
  const field = bodyField();
  if (link === null || field === null) return;
  event.preventDefault();
  field.choose(partOfLine(field.value, Number(link.dataset['line'])));
}

/** The lines that the server has named in its lists. */
function namedLines(): FaultyLines {
  const named = (kind: keyof FaultyLines) =>
    [...document.querySelectorAll<HTMLElement>(`[data-problems=${kind}] [data-line]`)].map(
      ({ dataset }) => Number(dataset['line']),
    );
  return { faults: named('faults'), warnings: named('warnings') };
}

/** Shows the lines of problems, now and whenever others are found; returns what ends it. */
export function followProblems(): () => void {
  showFaults(namedLines());
  return $deskProblems.listen((found) => {
    // Somebody has typed on: the next answer is about that.
    if (found === null || found.body !== bodyField()?.value) return;
    const linesOf = (isWanted: boolean) =>
      found.problems.filter((one) => isWarning(one) === isWanted).map(({ line }) => line);
    showFaults({ faults: linesOf(false), warnings: linesOf(true) });
  });
}
