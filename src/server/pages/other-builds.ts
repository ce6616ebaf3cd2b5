import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { buildNames } from './build-names.ts';
import { ifExists } from './if-exists.ts';
import { bestCoding } from '../http/content-coding.ts';
import { isReading } from '../http/is-reading.ts';
import { ASSETS_KEPT } from '../http/static-files.ts';
import type { Step } from '../http/step.ts';

const ASSET = /^\/_astro\/([\w-][\w.-]*)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
/** The compressed variants by their endings, the smallest first. */
const ENDINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
] as const;

/**
 * Serves hashed files of the builds beside this one. A page that was opened before a new build
 * still asks for its own files, and of two processes one may run an older build.
 */
export function otherBuilds(clientFolder: string, now?: () => number): Step {
  const own = dirname(clientFolder);
  const dist = dirname(own);
  // Started from a folder without builds beside it.
  if (!existsSync(join(dist, 'current'))) return () => false;
  const names = buildNames({ dist, own, inside: 'client/_astro', ...(now && { now }) });

  return async (req, res, path) => {
    const name = ASSET.exec(path)?.[1];
    if (name === undefined || !isReading(req)) return false;
    const build = await names.find(name);
    if (build === undefined) return false;
    const offered = ENDINGS.filter(([, end]) => end === '' || build.has(name + end));
    const coding = bestCoding(
      req.headers['accept-encoding'],
      offered.map(([each]) => each),
    );
    const end = offered.find(([each]) => each === coding)?.[1] ?? '';
    const bytes = await ifExists(readFile(join(build.folder, name + end)));
    if (bytes === undefined) return false;
    if (end !== '') res.setHeader('content-encoding', coding);
    res
      .writeHead(200, {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'content-length': bytes.length,
        'cache-control': ASSETS_KEPT,
        vary: 'Accept-Encoding',
      })
      .end(bytes);
    return true;
  };
}
