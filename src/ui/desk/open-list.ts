import { type Client, api as contract } from '#src/contract/api.ts';
import { readConditions, writeConditions } from '#src/contract/desk/conditions.ts';
import type { Answer, Endpoint, Input } from '#src/contract/endpoint.ts';
import { bulkList } from '#src/contract/bulk-list.ts';
import type { Page } from '#src/contract/parts.ts';
import { listPath } from '#src/domain/desk.ts';
import { readListPage } from '#src/domain/list-page.ts';

/** Opens a list of the desk: what its address asks for, and the rows that the API has for that. */

type Contract = typeof contract;
interface Listed {
  content: readonly unknown[];
  page: Page;
}
/** The calls that answer one page of a list. */
type ListName = {
  [Name in keyof Contract]: Answer<Contract[Name]> extends Listed ? Name : never;
}[keyof Contract];

type Texts = Readonly<Record<string, string>>;
export interface ListState {
  /** The path of the list, without its conditions. */
  path: string;
  query: Endpoint['query'];
  /** What the form of conditions shows. */
  filter: Texts;
  /** Whether it is the whole list from its beginning. */
  isWhole: boolean;
  /** The address of a page of it, perhaps with more than its conditions. */
  hrefOf: (page: number, more?: Texts) => string;
  /** The address asks for all rows of the page to be chosen. */
  isAllChosen: boolean;
}
export type OpenList<Found> = ListState & { found: Found };

interface Opened {
  url: URL;
  request: Request;
  locals: { api: Client };
}

/**
 * `more`: what the call asks for beside the conditions. `found` is null when there is no such page. A
 * form may leave fewer pages, so in answer to one the first page takes the place of one that is gone.
 */
export async function openList<Name extends ListName>(
  { url, request, locals }: Opened,
  name: Name,
  more: Partial<Input<Contract[Name]>> = {},
): Promise<OpenList<null> | OpenList<Answer<Contract[Name]>>> {
  const number = readListPage(url.searchParams);
  const { query } = contract[name];
  const filter = readConditions(query, url.searchParams, Object.keys(more));
  const state = stateOf(url, query, filter);
  const call = locals.api[name] as (asked: object) => Promise<Answer<Contract[Name]>>;
  const at = (page: number) => call({ ...state.filter, ...more, page });
  const found = await bulkList(at, number, request);
  return { ...state, found } as OpenList<null> | OpenList<Answer<Contract[Name]>>;
}

function stateOf(
  { pathname: path, searchParams: asked }: URL,
  query: Endpoint['query'],
  filter: Texts,
): ListState {
  const conditions = writeConditions(query, filter);
  return {
    path,
    query,
    filter,
    isWhole: readListPage(asked) === 1 && Object.keys(conditions).length === 0,
    hrefOf: (page, also = {}) => listPath(path, { ...conditions, ...also }, page),
    isAllChosen: asked.get('all') === '1',
  };
}
