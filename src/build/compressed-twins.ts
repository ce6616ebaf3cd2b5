import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXT_FILE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

/**
 * Writes a Brotli and a gzip variant beside every built text file; the server sends them as they
 * are (src/server/http/static-files.ts).
 */
export const compressedTwins: AstroIntegration = {
  name: 'compressed-twins',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT_FILE.test(name)) continue;
        const file = join(folder, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  },
};
