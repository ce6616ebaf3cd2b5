import { dirname, resolve as join } from 'node:path';
import { ROOT } from '../../src/launch/project.mjs';

/**
 * Tells the lint which file `#src/ui/intent.ts` is (`imports` of package.json), and `./window.css?inline`
 * or `?url`, whose query is Vite's.
 */
export const interfaceVersion = 2;
const QUERY = /\?(?:inline|url)$/;

export function resolve(source, file) {
  const path = source.replace(QUERY, '');
  if (path.startsWith('#')) return { found: true, path: join(ROOT, path.slice(1)) };
  return path === source ? { found: false } : { found: true, path: join(dirname(file), path) };
}
