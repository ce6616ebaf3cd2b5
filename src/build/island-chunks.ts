/** The part of Rolldown's context that is used here. */
interface Context {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

const REACT = /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//;
/** The renderer stays in a chunk of its own, apart from what every island imports of React. */
const RENDERER = /react-dom-client|react-dom\/client/;
/** Small modules that also scripts without React and without calls import. */
const EVERY_SCRIPT =
  /rolldown\/runtime|vite\/preload-helper|\/nanostores\/|src\/(client\/session-turn|domain\/limits|ui\/enhancer)\b/;

/** What every call of the API needs. It loads at the first touch: no idle island imports it. */
const EVERY_CALL = /\/src\/(client\/browser-client|contract\/(endpoint|parts|product-card))/;

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
  if (EVERY_SCRIPT.test(id)) return 'stores';
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
