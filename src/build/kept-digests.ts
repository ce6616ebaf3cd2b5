import { changedAstro } from './changed-astro.ts';

/**
 * Astro hashes the inline styles and scripts of a page for every request. They never change after
 * the build, so each is hashed once.
 */
export const keptDigests = changedAstro('kept-digests', [
  {
    file: '/astro/dist/core/encryption.js',
    from: 'async function generateCspDigest(data, algorithm) {',
    to: `const kept = new Map();
function generateCspDigest(data, algorithm) {
  if (!kept.has(data)) kept.set(data, digest(data, algorithm));
  return kept.get(data);
}
async function digest(data, algorithm) {`,
  },
]);
