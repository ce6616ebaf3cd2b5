import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { api } from '#src/contract/api.ts';
import { namesOf } from '#src/contract/desk/conditions.ts';

/** A page of `src/pages`, or one of its routes that is no page. */
export interface PageRoute {
  /** Its address as its file has it: `/desk/orders/[order]`. */
  path: string;
  /** Its addresses match this. */
  pattern: RegExp;
  /** The names in the query string that it reads. */
  keys: readonly string[];
}

const SRC = resolve('src');
const PAGES = join(SRC, 'pages');
const IMPORT = /from '(\.[^']+)'/g;
const READ = /\.(?:get|has|getAll)\(\s*(?:'([a-z_]+)'|([A-Z_]+_PARAM)\b)/g;
/** A list of the desk reads what the query schema of its call has. */
const LISTED = /\bopenList\(Astro, '(\w+)'/g;
const NAMED = /\b([A-Z_]+_PARAM) = '([a-z_]+)'/g;
/** What pages import that reads no address. */
const READS_NO_ADDRESS = ['client', 'contract', 'server', 'texts'].map((name) => join(SRC, name));

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const known = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, known);
  return known;
}

const names = new Map(
  globSync(join(SRC, '**/*.ts')).flatMap((file) =>
    [...sourceOf(file).matchAll(NAMED)].map(([, name = '', key = '']) => [name, key] as const),
  ),
);

/** The names that a file, or what it imports, reads. */
function keysReadBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || READS_NO_ADDRESS.some((folder) => file.startsWith(folder))) return [];
  seen.add(file);
  if (!/\.(ts|astro)$/.test(file)) return [];
  const source = sourceOf(file);
  const own = [...source.matchAll(READ)].flatMap(
    ([, key, name = '']) => key ?? names.get(name) ?? [],
  );
  const listed = [...source.matchAll(LISTED)].flatMap(([, name = '']) =>
    namesOf(api[name as keyof typeof api].query).concat('page'),
  );
  const imported = [...source.matchAll(IMPORT)].flatMap(([, path = '']) =>
    keysReadBy(resolve(dirname(file), path), seen),
  );
  return [...new Set([...own, ...listed, ...imported])].sort();
}

function routeOf(file: string): PageRoute {
  const name = relative(PAGES, file).replace(/(\.astro|\.ts)$/, '');
  const path = `/${name.replace(/(^|\/)index$/, '')}`;
  const source = path
    .replace(/[.+]/g, '\\$&')
    .replace(/\[(\\\.)*\w+\]/g, (mark) => (mark.startsWith('[\\.') ? '.+' : '[^/]+'));
  return { path, pattern: new RegExp(`^${source}$`), keys: keysReadBy(file) };
}

/** Every route that has a file. */
export const pageRoutes = (): PageRoute[] =>
  globSync(join(PAGES, '**/*.{astro,ts}'))
    .filter((file) => !/\/_[^/]*$/.test(file))
    .map(routeOf)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
