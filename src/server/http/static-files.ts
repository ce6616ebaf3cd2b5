import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { bestCoding, type Coding } from './content-coding.ts';
import { namesTag, tagOfCoding } from './entity-tag.ts';
import { isReading } from './is-reading.ts';
import type { Step } from './step.ts';

const YEAR_SECONDS = 31_536_000;
/** `cache-control` of files with a digest in their names. */
export const ASSETS_KEPT = `public, max-age=${YEAR_SECONDS}, immutable`;

const ENDINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
] as const;

/** The tags that sirv gives the files, by path and coding: two codings may have the same one. */
function builtFiles(folder: string): Map<string, Map<Coding, string>> {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
  const all = new Set(names);
  const tagOf = (file: string) => {
    const { size, mtime } = statSync(file);
    return `W/"${size}-${mtime.getTime()}"`;
  };
  return new Map(
    names.map((file) => [
      file.slice(join(folder, '.').length),
      new Map(
        ENDINGS.filter(([, end]) => all.has(file + end)).map(([coding, end]) => [
          coding,
          tagOf(file + end),
        ]),
      ),
    ]),
  );
}

/**
 * Serves the built files, compressed where the build has made a compressed variant. Hashed names
 * are cached for ever.
 */
export function staticFiles(folder: string): Step {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    dotfiles: false,
    setHeaders(res, path) {
      res.setHeader(
        'cache-control',
        path.startsWith('/_astro/') ? ASSETS_KEPT : 'public, max-age=3600',
      );
    },
  });
  const files = builtFiles(folder);
  return (req, res, path) => {
    if (path === '/' || !isReading(req)) return false;
    const { headers } = req;
    // Sirv knows no weights of codings, only one whole tag, and throws for a range that ends too early.
    const coded = files.get(path);
    if (coded !== undefined) {
      const coding = bestCoding(headers['accept-encoding'], [...coded.keys()]);
      const tag = coded.get(coding) ?? '';
      const ownTag = tagOfCoding(tag, coding);
      headers['accept-encoding'] = coding;
      res.setHeader('ETag', ownTag);
      if (namesTag(headers['if-none-match'], ownTag)) headers['if-none-match'] = tag;
      delete headers.range;
    }
    let isOurs = true;
    serve(req, res, () => {
      isOurs = false;
    });
    return isOurs;
  };
}
