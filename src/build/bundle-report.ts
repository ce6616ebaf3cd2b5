import { existsSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Packages whose state all scripts of a page share: in two files there may be two copies. */
const ONCE = [
  ...['nanostores', '@nanostores/react', 'react', 'react-dom', 'react-dom/client'],
  // A second copy takes no extension of the first.
  ...['@codemirror/state', '@codemirror/view'],
];
/** Chunks with fewer bytes share one line. */
const SMALL_BYTES = 1000;
/** `npm run build` prints it (src/launch/build-pages.mjs). */
const REPORT = '../bundle-report.txt';

export interface Chunk {
  fileName: string;
  /** Paths of the modules whose code is in the chunk. */
  modules: readonly string[];
}

const chunks: Chunk[] = [];

export const collectChunks: Plugin = {
  name: 'collect-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      const modules = Object.keys(part.modules).filter((id) => part.modules[id]?.renderedLength);
      chunks.push({ fileName: part.fileName, modules });
    }
  },
};

/** The path of a module below the last `node_modules`; undefined: it is of the shop. */
const pathInPackages = (id: string) => id.match(/.*\/node_modules\/([^?]+)/)?.[1];
/** The renderer comes in a file of its own (src/build/island-chunks.ts). */
const packageOf = (path: string) =>
  /^react-dom\/(?:client|cjs\/react-dom-client)/.test(path)
    ? 'react-dom/client'
    : (path.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? path);

export const packagesIn = ({ modules }: Pick<Chunk, 'modules'>): string[] =>
  [...new Set(modules.flatMap((id) => pathInPackages(id) ?? []).map(packageOf))].sort();

/** A sentence for each package of ONCE that is in several files. */
export const dividedIn = (all: readonly Chunk[]): string[] =>
  ONCE.flatMap((name) => {
    const own = all.filter((chunk) => packagesIn(chunk).includes(name));
    const files = own.map(({ fileName }) => fileName).join(', ');
    return own.length > 1 ? [`${name} is in ${own.length} files: ${files}`] : [];
  });

export function reportOf(all: readonly (Chunk & { bytes: number })[]): string {
  const big = all.filter(({ bytes }) => bytes >= SMALL_BYTES).sort((a, b) => b.bytes - a.bytes);
  const small = all.filter(({ bytes }) => bytes < SMALL_BYTES);
  const row = (bytes: number, name: string, rest: string) =>
    `${String(bytes).padStart(7)}  ${name.padEnd(34)} ${rest}`.trimEnd();
  return [
    'Scripts of the browser, in bytes as sent (brotli), with the packages in each:',
    ...big.map((chunk) => row(chunk.bytes, chunk.fileName, packagesIn(chunk).join(', '))),
    row(
      small.reduce((sum, { bytes }) => sum + bytes, 0),
      `${small.length} smaller ones`,
      packagesIn({ modules: small.flatMap(({ modules }) => modules) }).join(', '),
    ),
    '',
  ].join('\n');
}

/** Writes the report; fails when a package of ONCE is in several files. */
export const bundleReport: AstroIntegration = {
  name: 'bundle-report',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const twin = ({ fileName }: Chunk) => fileURLToPath(new URL(`${fileName}.br`, dir));
      // Astro has written short scripts into the pages.
      const sent = chunks.filter((chunk) => existsSync(twin(chunk)));
      const report = reportOf(
        sent.map((chunk) => ({ ...chunk, bytes: statSync(twin(chunk)).size })),
      );
      writeFileSync(new URL(REPORT, dir), report);
      const divided = dividedIn(sent);
      if (divided.length > 0) throw new Error(divided.join('\n'));
    },
  },
};
