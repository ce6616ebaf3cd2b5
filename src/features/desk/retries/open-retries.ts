import { orNull } from '#src/contract/or-null.ts';
import { readAllChosen } from '#src/domain/list-page.ts';
import {
  readDone,
  readState,
  submitAgain,
  type AgainTexts,
  type RetryFilter,
} from './submit-again.ts';

interface Page<Row> {
  content: Row[];
  page: { number: number; pages: number };
}
interface Retries<Row> {
  list: (asked: { state: RetryFilter; page: number }) => Promise<Page<Row>>;
  again: (ids: string[]) => Promise<{ retried: string[] }>;
  pathOf: (conditions: Readonly<Record<string, string>>, page?: number) => string;
  text: AgainTexts;
}

/** One page of a list of what failed, after its form was done; or the address to redirect to. */
export async function openRetries<Row>(
  { request, url }: { request: Request; url: URL },
  number: number,
  { list, again, pathOf, text }: Retries<Row>,
) {
  const { searchParams: asked } = url;
  const state = readState(asked);
  const isPost = request.method === 'POST';
  const result = isPost ? await submitAgain(request, again, text) : { chosen: [], error: '' };
  if ('retried' in result)
    return { leadsTo: pathOf({ state, done: `${result.retried}.${result.of}` }) };
  const found = await orNull(list({ state, page: number }));
  if (found === null) return { leadsTo: pathOf({ state }) };
  const { isAll, other } = readAllChosen(asked, (more) => pathOf({ state, ...more }, number));
  return {
    ...found,
    state,
    status: isPost ? 400 : 200,
    done: readDone(asked),
    error: result.error,
    chosen: (id: string) => isAll || result.chosen.includes(id),
    action: pathOf({ state }, number),
    other,
    pathOfPage: (one: number) => pathOf({ state }, one),
  };
}
export type ShownRetries<Row> = Exclude<
  Awaited<ReturnType<typeof openRetries<Row>>>,
  { leadsTo: string }
>;
