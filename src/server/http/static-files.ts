import sirv from 'sirv';
import { isReading } from './is-reading.ts';
import type { Step } from './step.ts';

const YEAR_SECONDS = 31_536_000;
/** `cache-control` of files with a digest in their names. */
export const ASSETS_KEPT = `public, max-age=${YEAR_SECONDS}, immutable`;

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
  return (req, res, path) => {
    if (path === '/' || !isReading(req)) return false;
    let isOurs = true;
    serve(req, res, () => {
      isOurs = false;
    });
    return isOurs;
  };
}
