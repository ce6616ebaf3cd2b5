import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../src/launch/project.mjs';
import { filesOf } from './project-files.ts';

/** Files of `src` besides its tests, by their path in the project. */
export const SOURCE_FILES: readonly string[] = filesOf('src').filter(
  (file) => !/\.(?:test|d)\.ts$/.test(file),
);

const PATH = String.raw`[^;'"]*?'(\.[^'?]*|#src/[^'?]*)`;
const ALL = new RegExp(String.raw`\b(?:import|export)\b${PATH}`, 'g');
/** What imports only types is erased. */
const AT_RUN_TIME = new RegExp(String.raw`\b(?:import|export)\b(?!\s+type\b)${PATH}`, 'g');

function filesNamedBy(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const named = [...text.matchAll(pattern)].map(([, path = '']) =>
    relative(
      ROOT,
      path.startsWith('#') ? join(ROOT, path.slice(1)) : join(ROOT, dirname(file), path),
    ),
  );
  return [...new Set(named)].filter((path) => SOURCE_FILES.includes(path));
}

/** The files of `src` that this file of it imports, also for their types alone. */
export const importsOf = (file: string) => filesNamedBy(file, ALL);

/** Those that it needs when it runs. */
export const runtimeImportsOf = (file: string) => filesNamedBy(file, AT_RUN_TIME);
