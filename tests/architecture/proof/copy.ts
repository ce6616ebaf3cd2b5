import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '#src/launch/project.mjs';
import { withLoss, type Loss } from '../specification/loss.ts';

/** Copies the tracked files as they are now, beside the same packages. Returns the folder. */
export function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-prove-'));
  const names = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', names, { cwd: ROOT, encoding: 'utf8' });
  for (const name of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(ROOT, name), join(folder, name));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Applies the losses to the copy, does the work, and restores the files. */
export async function without<Result>(
  folder: string,
  losses: readonly Loss[],
  work: () => Promise<Result>,
): Promise<Result> {
  const places = [...new Set(losses.map(({ file }) => join(folder, file)))];
  const whole = places.map((place) => readFileSync(place, 'utf8'));
  try {
    for (const loss of losses) writeFileSync(join(folder, loss.file), withLoss(loss, folder));
    return await work();
  } finally {
    for (const [at, place] of places.entries()) writeFileSync(place, whole[at] ?? '');
  }
}
