/** What Rolldown tells of a module (the part that is used here). */
interface Context {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

const REACT = /node_modules\/(react|react-dom|scheduler|nanostores|@nanostores\/react)\//;
/** Client of React alone: with it the renderer would be one chunk with what every island imports. */
const RENDERER = /react-dom-client|react-dom\/client/;

/**
 * The caller of the API with the schemas of answers, and the language of filters: a page on which
 * nobody presses anything needs none. The errors are small, and every island knows them.
 */
const API = /\/src\/(client\/(browser|endpoint)-client|contract\/(?!error)|domain\/listing)/;
/** What every call needs. */
const EVERY_CALL = /\/src\/(client\/browser-client|contract\/(endpoint|parts))/;

/** The islands of every page. */
const EVERYWHERE = /\/(cart|hearts|account-gate|city|search-box|catalogue-menu)\.island\.tsx$/;

/**
 * The chunk of a module that several islands of every page import: few requests. What windows and
 * single pages need stays in chunks of their own. Null: Rolldown decides.
 */
function islandChunk(id: string, context: Context): string | null {
  if (id.includes('rolldown/runtime')) return 'islands';
  if (!id.includes('/src/') || API.test(id)) return null;
  return islandsOver(id, context).size > 1 ? 'islands' : null;
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
 * A chunk takes what its modules import along, unless a chunk of higher priority has it: so React and
 * nanostores stay whole.
 */
export const chunkGroups = [
  { name: 'react', test: (id: string) => REACT.test(id) && !RENDERER.test(id), priority: 2 },
  { name: islandChunk, priority: 1 },
  { name: 'api', test: EVERY_CALL },
];
