/** What Rolldown tells of a module (the part that is used here). */
interface Context {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

const REACT = /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//;
/** Client of React alone: with it the renderer would be one chunk with what every island imports. */
const RENDERER = /react-dom-client|react-dom\/client/;
/** What scripts import that otherwise need neither React nor a call: the bundler's runtimes and more. */
const EVERY_SCRIPT =
  /rolldown\/runtime|vite\/preload-helper|node_modules\/nanostores\/|src\/(client\/session-turn|domain\/limits)/;

/** What every call needs. No island that loads when idle imports it: it comes with the first touch. */
const EVERY_CALL = /\/src\/(client\/browser-client|contract\/(endpoint|parts|product-card))/;

/** The islands of every page that load when it is idle. */
const IDLE = /\/(cart|hearts|account-gate|catalogue-menu)\.island\.tsx$/;
/** What enhancers share with islands: they load without React, whose hooks are `use-*.ts`. */
const WITHOUT_REACT =
  /\/src\/((stores|client|contract|domain|texts)\/|features\/.*\.ts$|ui\/(?!use-)[\w-]+\.ts$)/;
const HELPERS_OF_REACT = /\/src\/ui\//;

/**
 * The chunk of what the islands of every page import: few requests. What windows and single pages
 * need stays in chunks of their own. Null: Rolldown decides.
 */
function sharedChunk(id: string, context: Context): string | null {
  if (EVERY_SCRIPT.test(id)) return 'stores';
  if (REACT.test(id) && !RENDERER.test(id)) return 'react';
  if (!WITHOUT_REACT.test(id) && !HELPERS_OF_REACT.test(id)) return null;
  if (!isOfIdleIsland(id, context)) return null;
  return WITHOUT_REACT.test(id) ? 'stores' : 'react';
}

/** Whether such an island imports the module, directly or through others, without waiting. */
function isOfIdleIsland(id: string, context: Context, seen = new Set<string>()): boolean {
  if (IDLE.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOfIdleIsland(importer, context, seen));
}

/**
 * A chunk takes what its modules import along, unless a chunk of higher priority has it: so nanostores
 * are with the stores, and React is whole.
 */
export const chunkGroups = [
  { name: only('stores'), priority: 2 },
  { name: only('react'), priority: 1 },
  { name: 'api', test: EVERY_CALL },
];

function only(chunk: string) {
  return (id: string, context: Context) => (sharedChunk(id, context) === chunk ? chunk : null);
}
