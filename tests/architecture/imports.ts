import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

/** Files of `src` besides its tests, by their path in it. */
export const SOURCE_FILES: readonly string[] = globSync('**/*.{ts,tsx,astro,mjs}', { cwd: SOURCE })
  .filter((file) => !/\.(?:test|d)\.ts$|^server\/database\/migrations\//.test(file))
  .sort();

const PATH = String.raw`[^;'"]*?'(\.[^'?]*)`;
const ALL = new RegExp(String.raw`\b(?:import|export)\b${PATH}`, 'g');
/** What imports only types is erased. */
const AT_RUN_TIME = new RegExp(String.raw`\b(?:import|export)\b(?!\s+type\b)${PATH}`, 'g');

function filesNamedBy(file: string, pattern: RegExp): string[] {
  const text = readFileSync(SOURCE + file, 'utf8');
  const named = [...text.matchAll(pattern)].map(([, path = '']) => posix.join(dirname(file), path));
  return [...new Set(named)].filter((path) => SOURCE_FILES.includes(path));
}

/** The files of `src` that this file of it imports, also for their types alone. */
export const importsOf = (file: string) => filesNamedBy(file, ALL);

/** Those that it needs when it runs. */
export const runtimeImportsOf = (file: string) => filesNamedBy(file, AT_RUN_TIME);
