import type { BodyProblem } from '../contract/body-problem.ts';
import { PAGE_CALLS } from '../domain/desk-api.ts';
import { madeForHeader } from './made-for.ts';
import type { PageFields, SavedPage } from '../domain/page-draft.ts';

/** The server did not do it. */
export class DeskRefused extends Error {
  override readonly name = 'DeskRefused';
  /** 0: it was not reached. */
  readonly status: number;
  /** For programs: `version_changed`. */
  readonly reason: string;

  constructor(status: number, { detail = '', reason = '' }: { detail?: string; reason?: string }) {
    super(detail);
    this.status = status;
    this.reason = reason;
  }
}

const TIMEOUT_MS = 30_000;

/**
 * Not by the typed client: the parts that it would share with the islands of the shop would grow
 * theirs. Such a call does not survive leaving the page, because a browser lets only 64 KB do that;
 * the text is kept in the browser instead.
 */
async function post<Answer>(path: string, body: object): Promise<Answer> {
  const unreached = () => {
    throw new DeskRefused(0, {});
  };
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...madeForHeader() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(unreached);
  // A proxy's page is no answer.
  const told = (await answer.json().catch(() => ({}))) as Answer & { detail?: string };
  if (!answer.ok) throw new DeskRefused(answer.status, told);
  return told;
}

/** A text as its page shows it, and what is wrong with it. */
interface RenderedText {
  html: string;
  problems: BodyProblem[];
}

interface Autosave extends PageFields {
  id: number;
  version: number;
  editing: string;
  sequence: number;
}

export const deskClient = {
  autosave: (page: Autosave) => post<SavedPage>(PAGE_CALLS.autosave, page),
  render: (text: { body: string; slug: string }) => post<RenderedText>(PAGE_CALLS.render, text),
};
