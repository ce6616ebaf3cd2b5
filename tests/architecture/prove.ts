import { rmSync } from 'node:fs';
import { batchesOf } from './proof/batches.ts';
import { copyOfProject, without } from './proof/copy.ts';
import { askedRows, type ProvedRow } from './proof/rows.ts';
import { judge, type Verdict } from './proof/run.ts';

/**
 * `npm run prove -- [ROW…]`: removes the line that a row of the specification names from a copy of
 * the project, runs the test of the row there, and expects it to fail. ROW: a number, a range
 * (10-19), or words of the row; all without. A row takes 5 s, a batch of browser rows two or three
 * minutes. Ends with 1 when a test stays green, or could not run at all.
 */
const folder = copyOfProject();
const left: string[] = [];

/** A batch in which tests could not run is divided until the loss that caused it is known. */
async function prove(rows: readonly ProvedRow[]): Promise<void> {
  const started = performance.now();
  const verdicts = await without(
    folder,
    rows.map(({ loss }) => loss),
    () => judge(folder, rows),
  );
  console.log(`(${rows.length} in ${((performance.now() - started) / 1000).toFixed(0)} s)`);
  const broken: ProvedRow[] = [];
  for (const verdict of verdicts) {
    if (verdict.is === 'broken' && rows.length > 1) broken.push(verdict.row);
    else report(verdict);
  }
  const part = broken.length < rows.length ? broken.length : Math.ceil(rows.length / 2);
  if (broken.length > 0) await prove(broken.slice(0, part));
  if (broken.length > part) await prove(broken.slice(part));
}

function report({ row: { number, says, file, title }, is, why }: Verdict): void {
  console.log(`${number}. ${says}: ${is}${why === '' ? '' : `\n   ${why}`}`);
  if (is !== 'killed') left.push(`${number}. ${says}: ${is}\n   ${file}: ${title}`);
}

try {
  for (const batch of batchesOf(askedRows(process.argv.slice(2)))) await prove(batch);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${left.length} not killed\n${left.join('\n')}`);
process.exitCode = left.length === 0 ? 0 : 1;
