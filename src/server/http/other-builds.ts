import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { ASSETS_KEPT } from './static-files.ts';
import type { Step } from './site.ts';

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

/**
 * Hashed files of the builds beside this one: a page that was opened before the shop was built
 * anew still asks for its own, and of two processes one may be older than the page. The folder is
 * looked at each time, because builds come and go; that is rare.
 */
export function otherBuilds(clientFolder: string): Step {
  const own = dirname(clientFolder);
  const dist = dirname(own);
  // Started with a folder that lies alone.
  if (!existsSync(join(dist, 'current'))) return () => false;

  return async (req, res, path) => {
    const name = ASSET.exec(path)?.[1];
    if (name === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
    const accepted = String(req.headers['accept-encoding'] ?? '');
    const twins = [
      ...(/\bbr\b/.test(accepted) ? ['br'] : []),
      ...(/\bgzip\b/.test(accepted) ? ['gz'] : []),
      '',
    ];
    for (const entry of await readdir(dist, { withFileTypes: true })) {
      if (!entry.isDirectory() || entry.name === basename(own)) continue;
      const file = join(dist, entry.name, 'client/_astro', name);
      for (const twin of twins) {
        const bytes = await read(twin === '' ? file : `${file}.${twin}`);
        if (bytes === null) continue;
        if (twin !== '') res.setHeader('content-encoding', twin === 'br' ? 'br' : 'gzip');
        res
          .writeHead(200, {
            'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
            'content-length': bytes.length,
            'cache-control': ASSETS_KEPT,
            vary: 'Accept-Encoding',
          })
          .end(bytes);
        return true;
      }
    }
    return false;
  };
}

/** Null where there is none, or it goes at this moment. */
async function read(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return null;
    throw error;
  }
}
