import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/launch/project.mjs';

/** The code of a folder, committed or not; migrations are generated. */
export const filesOf = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|astro|css|mjs)$/.test(file) && !file.includes('/migrations/'))
    .filter((file) => existsSync(join(ROOT, file)));
