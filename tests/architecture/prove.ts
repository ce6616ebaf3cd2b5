import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT, withLoss } from './specification/loss.ts';
import type { Loss } from './specification/loss.ts';
import { ROWS } from './specification/rows.ts';

/**
 * `npm run prove -- [ROW…]`: takes from a copy of the project the line that a row of the specification
 * names, runs the test of the row there, and expects that it fails. ROW: a number, a range (10-19), or
 * words of the row; all without. A row takes 5 s, in a browser 25 s. Ends with 1 when a test stays
 * green, or could not run at all.
 */
const rows = ROWS.map(([says, file, title, loss], at) => ({ number: at + 1, says, file, title, loss }));
type ProvedRow = (typeof rows)[number];

function isAsked({ number, says }: ProvedRow): boolean {
  const asked = process.argv.slice(2);
  return asked.length === 0 || asked.some((each) => {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(each) ?? [];
    return first === undefined ? says.includes(each) : number >= Number(first) && number <= Number(last);
  });
}

/** What git knows, as it stands here now, beside the same packages. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-prove-'));
  const names = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', names, { cwd: PROJECT, encoding: 'utf8' });
  for (const name of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(PROJECT, name), join(folder, name));
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A title as the runners search it: what stands for figures may be anything. */
const pattern = (title: string) => title
  .split(/\$\{.*?\}|%[sdijo]/)
  .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  .join('.*');

/** What `npm test` says of this one test in that folder. */
async function runTest(folder: string, { file, title }: ProvedRow): Promise<string> {
  const area = file.startsWith('tests/e2e/') ? 'e2e' : file.startsWith('tests/api/') ? 'api' : 'unit';
  const option = area === 'e2e' ? '-g' : '-t';
  const args = ['src/launch/test.mjs', area, file, option, pattern(title)];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('\n');
}

/** Takes the line out, runs the test, and puts the line back. */
async function judge(folder: string, row: ProvedRow & { loss: Loss }): Promise<'killed' | 'survived' | 'broken'> {
  const place = join(folder, row.loss.file);
  const whole = readFileSync(place, 'utf8');
  writeFileSync(place, withLoss(row.loss));
  try {
    const said = await runTest(folder, row);
    const [, failed = ''] = said.split('\nFailed:\n');
    if (new RegExp(pattern(row.title)).test(failed)) return 'killed';
    if (failed === '' && / [1-9]\d* passed, 0 failed/.test(said)) return 'survived';
    console.log(said);
    return 'broken';
  } finally {
    writeFileSync(place, whole);
  }
}

const folder = copyOfProject();
const left: string[] = [];
try {
  for (const row of rows.filter(isAsked)) {
    const { number, says, loss } = row;
    const verdict = loss === undefined ? 'names no loss' : await judge(folder, { ...row, loss });
    const line = `${number}. ${says}: ${verdict}`;
    console.log(line);
    if (verdict !== 'killed') left.push(`${line}\n   ${row.file}: ${row.title}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${left.length} not killed\n${left.join('\n')}`);
process.exitCode = left.length === 0 ? 0 : 1;
