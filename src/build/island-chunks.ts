/** What Rolldown tells of a module (the part that is used here). */
interface Context {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

const REACT = /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//;
/** Client of React alone: with it the renderer would be one chunk with what every island imports. */
const RENDERER = /react-dom-client|react-dom\/client/;

/**
 * The caller of the API with the schemas of answers, and the language of filters: a page on which
 * nobody presses anything needs none. The errors are small, and every island knows them.
 */
const API = /\/src\/(client\/(browser|endpoint)-client|contract\/(?!error)|domain\/listing)/;
/** What every call needs. */
const EVERY_CALL = /\/src\/(client\/browser-client|contract\/(endpoint|parts|product-card))/;

/** The islands of every page. */
const EVERYWHERE = /\/(cart|hearts|account-gate|city|search-box|catalogue-menu)\.island\.tsx$/;
/** What enhancers share with islands: they load without React. */
const WITHOUT_REACT = /\/src\/(stores|client|contract|domain|texts)\//;

/**
 * The chunk of a module that several islands of every page import: few requests. What windows and
 * single pages need stays in chunks of their own. Null: Rolldown decides.
 */
function sharedChunk(id: string, context: Context): string | null {
  if (id.includes('rolldown/runtime') || id.includes('/node_modules/nanostores/')) return 'stores';
  if (REACT.test(id) && !RENDERER.test(id)) return 'react';
  if (!id.includes('/src/') || API.test(id) || islandsOver(id, context).size < 2) return null;
  return WITHOUT_REACT.test(id) ? 'stores' : 'react';
}

/** The islands that import the module, directly or through others, without waiting. */
function islandsOver(id: string, context: Context, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(id)) return found;
  seen.add(id);
  if (EVERYWHERE.test(id)) return found.add(id);
  for (const importer of context.getModuleInfo(id)?.importers ?? [])
    for (const island of islandsOver(importer, context, seen)) found.add(island);
  return found;
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
