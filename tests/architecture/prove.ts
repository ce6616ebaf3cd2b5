import { rmSync } from 'node:fs';
import { batchesOf } from './proof/batches.ts';
import { copyOfProject, without } from './proof/copy.ts';
import { askedRows, ROWS, type ProvedRow } from './proof/rows.ts';
import { judge, type Verdict } from './proof/run.ts';
import { testsByRule, type CoveringTest } from './specification/coverage.ts';
import { RULES, wordsOf } from './specification/rules.ts';

/**
 * `npm run prove -- [ROW…]`: removes the line of a row from a copy of the project, runs the tests of
 * its rule there, and expects one of them to fail. ROW: a number, a range (10-19), the beginning of a
 * rule's key, or words of it; all without. A row takes 5 s, a batch of browser rows two or three
 * minutes. Ends with 1 when a loss is not noticed, or when a test notices no loss of its rule.
 *
 * `npm run prove -- --tests [RULE]`: only prints the rules that begin so, with their tests.
 */
const [first, ...others] = process.argv.slice(2);
if (first === '--tests') printTests(others[0] ?? '');
else await proveAll(process.argv.slice(2));

function printTests(beginning: string): void {
  const tests = testsByRule();
  for (const rule of RULES.filter((each) => each.startsWith(beginning)))
    console.log(
      [`${rule}: ${wordsOf(rule)}`, ...(tests.get(rule) ?? []).map(nameOf)].join('\n   '),
    );
}

function nameOf({ file, title }: CoveringTest): string {
  return `${file}: ${title}`;
}

async function proveAll(words: readonly string[]): Promise<void> {
  const rows = askedRows(words);
  const folder = copyOfProject();
  const verdicts: Verdict[] = [];
  try {
    for (const batch of batchesOf(rows)) verdicts.push(...(await prove(folder, batch)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const left = verdicts.filter(({ is }) => is !== 'killed').map(sentenceOf);
  const idle = idleTests(verdicts);
  console.log(`\n${left.length} not killed\n${left.join('\n')}`);
  if (idle.length > 0) console.log(`\nNotice no loss of their rule:\n${idle.join('\n')}`);
  process.exitCode = left.length + idle.length === 0 ? 0 : 1;
}

/** A batch in which tests could not run is divided until the loss that caused it is known. */
async function prove(folder: string, rows: readonly ProvedRow[]): Promise<Verdict[]> {
  const started = performance.now();
  const losses = rows.map(({ loss }) => loss);
  const verdicts = await without(folder, losses, () => judge(folder, rows));
  console.log(`(${rows.length} in ${((performance.now() - started) / 1000).toFixed(0)} s)`);
  const broken = verdicts.filter(({ is }) => is === 'broken' && rows.length > 1);
  const told = verdicts.filter((verdict) => !broken.includes(verdict));
  for (const verdict of told) console.log(sentenceOf(verdict));
  const again = broken.map(({ row }) => row);
  const part = again.length < rows.length ? again.length : Math.ceil(rows.length / 2);
  if (again.length > 0) told.push(...(await prove(folder, again.slice(0, part))));
  if (again.length > part) told.push(...(await prove(folder, again.slice(part))));
  return told;
}

function sentenceOf({ row: { number, rule, loss }, is, why }: Verdict): string {
  return `${number}. ${rule}, ${loss.file}: ${is}${why === '' ? '' : `\n   ${why}`}`;
}

/** Tests whose rule lost all its lines, and that failed by none of them. */
function idleTests(verdicts: readonly Verdict[]): string[] {
  const rules = Map.groupBy(verdicts, ({ row }) => `${row.isInBrowser} ${row.rule}`);
  return [...rules.values()].flatMap((own) => {
    const [
      {
        row: { rule, isInBrowser },
      },
    ] = own as [Verdict];
    const losses = ROWS.filter((row) => row.rule === rule && row.isInBrowser === isInBrowser);
    if (losses.length > own.length) return [];
    const noticing = new Set(own.flatMap(({ by }) => by));
    const all = new Set(own.flatMap(({ row }) => row.tests));
    return [...all].filter((test) => !noticing.has(test)).map((test) => `${rule}: ${nameOf(test)}`);
  });
}
