import { existsSync } from 'node:fs';

/** The part of Rolldown's context that is used here. */
interface Context {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

const REACT = /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//;
/** The renderer stays in a chunk of its own, apart from what every island imports of React. */
const RENDERER = /react-dom-client|react-dom\/client/;
/** Matches these files of `src`. Throws when one is gone: without it pages would load a chunk more. */
export function filesOf(...files: string[]): RegExp {
  for (const file of files)
    if (!existsSync(new URL(`../${file}`, import.meta.url)))
      throw new Error(`src/build/island-chunks.ts names src/${file}, which is not there.`);
  return new RegExp(`/src/(?:${files.join('|').replaceAll('.', '\\.')})$`);
}

const OF_PACKAGES = /rolldown\/runtime|vite\/preload-helper|\/nanostores\//;
/** Small modules that also scripts without React and without calls import. */
const EVERY_SCRIPT = filesOf('client/session-queue.ts', 'domain/limits.ts', 'ui/enhancer.ts');

/** What every call of the API needs. It loads at the first touch: no idle island imports it. */
const EVERY_CALL = filesOf(
  'client/browser-client.ts',
  'contract/endpoint.ts',
  'contract/parts.ts',
  'contract/product-card.ts',
);

/** The islands that every page loads when the browser is idle. */
const IDLE = /\/(cart|hearts|account-gate|catalogue-menu)\.island\.tsx$/;
/** What enhancers share with islands. Enhancers load no React, whose hooks are `use-*.ts`. */
const WITHOUT_REACT =
  /\/src\/((stores|client|contract|domain|texts)\/|features\/.*\.ts$|ui\/(?!use-)[\w-]+\.ts$)/;
const HELPERS_OF_REACT = /\/src\/ui\//;

/**
 * The chunk of a module that the idle islands import: two shared chunks make few requests. What only
 * windows or single pages need stays in other chunks. Null: Rolldown decides.
 */
function sharedChunk(id: string, context: Context): string | null {
  if (OF_PACKAGES.test(id) || EVERY_SCRIPT.test(id)) return 'stores';
  if (REACT.test(id) && !RENDERER.test(id)) return 'react';
  if (!WITHOUT_REACT.test(id) && !HELPERS_OF_REACT.test(id)) return null;
  if (!isOfIdleIsland(id, context)) return null;
  return WITHOUT_REACT.test(id) ? 'stores' : 'react';
}

/** Whether an idle island imports the module statically, directly or through other modules. */
function isOfIdleIsland(id: string, context: Context, seen = new Set<string>()): boolean {
  if (IDLE.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOfIdleIsland(importer, context, seen));
}

/**
 * A chunk also gets what its modules import, unless a chunk of higher priority has it. So nanostores
 * is in the chunk of the stores, and React in one chunk.
 */
export const chunkGroups = [
  { name: only('stores'), priority: 2 },
  { name: only('react'), priority: 1 },
  { name: 'api', test: EVERY_CALL },
];

function only(chunk: string) {
  return (id: string, context: Context) => (sharedChunk(id, context) === chunk ? chunk : null);
}
