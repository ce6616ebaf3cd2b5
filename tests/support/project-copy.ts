import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/launch/project.mjs';

const COPIED = [
  'src',
  'tests',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'playwright.config.ts',
];

/** Tools keep caches beside the packages, under names with a dot. */
const PACKAGES = /^[^.]|^\.(?:bin|package-lock\.json)$/;

/** A copy of the project with the same packages, in which a test may change files. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-copy-'));
  // Run by root, a database in it has another account, which may enter it.
  chmodSync(folder, 0o755);
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  const [packages, links] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(links);
  for (const name of readdirSync(packages))
    if (PACKAGES.test(name)) symlinkSync(join(packages, name), join(links, name));
  return {
    folder,
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
