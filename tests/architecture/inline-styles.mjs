import { dirname, resolve as join } from 'node:path';

/** Tells the lint which file `./window.css?inline` or `?url` is: the query is Vite's. */
export const interfaceVersion = 2;
const QUERY = /\?(?:inline|url)$/;

export function resolve(source, file) {
  return QUERY.test(source)
    ? { found: true, path: join(dirname(file), source.replace(QUERY, '')) }
    : { found: false };
}
