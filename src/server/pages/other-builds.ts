import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { buildNames } from './build-names.ts';
import { ifExists } from '../http/missing-file.ts';
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
const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

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
    if (name === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
    const build = await names.find(name);
    if (build === undefined) return false;
    const twin =
      twinsFor(req.headers['accept-encoding']).find((each) => build.has(name + each)) ?? '';
    const bytes = await ifExists(readFile(join(build.folder, name + twin)));
    if (bytes === undefined) return false;
    const encoding = ENCODINGS[twin];
    if (encoding !== undefined) res.setHeader('content-encoding', encoding);
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

/** File endings of the compressed variants that the browser accepts, the smallest first. */
function twinsFor(accepted: string | string[] | undefined): string[] {
  const text = String(accepted ?? '');
  return [...(/\bbr\b/.test(text) ? ['.br'] : []), ...(/\bgzip\b/.test(text) ? ['.gz'] : [])];
}
