import sirv from 'sirv';
import type { Step } from './step.ts';

const YEAR_SECONDS = 31_536_000;
/** `cache-control` of files whose names bear a digest of what is in them. */
export const ASSETS_KEPT = `public, max-age=${YEAR_SECONDS}, immutable`;

/** Built files, served compressed where the build left a compressed twin; hashed names are kept for ever. */
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
    if (path === '/' || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
    let isOurs = true;
    serve(req, res, () => {
      isOurs = false;
    });
    return isOurs;
  };
}
