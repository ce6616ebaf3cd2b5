import { dirname, resolve as join } from 'node:path';

/** Tells the lint which file `./window.css?inline` is: the query is Vite's. */
export const interfaceVersion = 2;
const QUERY = '?inline';

export function resolve(source, file) {
  return source.endsWith(QUERY)
    ? { found: true, path: join(dirname(file), source.slice(0, -QUERY.length)) }
    : { found: false };
}
