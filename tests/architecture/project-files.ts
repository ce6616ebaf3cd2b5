import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** The code of a folder, committed or not; migrations are generated. */
export const filesOf = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|astro|css|mjs)$/.test(file) && !file.includes('/migrations/'))
    .filter((file) => existsSync(join(PROJECT, file)));
