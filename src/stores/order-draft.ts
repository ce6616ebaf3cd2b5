import { atom } from 'nanostores';
import { isForOther, madeForHeader } from '../client/made-for.ts';
import { NOTICE_PARAM } from '../domain/paths.ts';

/** Names and values of a form, as the browser sends them. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** What is typed on the order page; the server keeps it as `currentOrder`. */
export const $orderDraft = atom<Fields>([]);

/**
 * `refused`: the server answered but did not keep it; it is sent again, as when offline. `otherAccount`:
 * somebody else is logged in by now, and gets nothing of it.
 */
type Outcome = 'saved' | 'offline' | 'refused' | 'loggedOut' | 'otherAccount';
export interface DraftState {
  is: 'unsaved' | Outcome;
}

/**
 * Whether the server has the draft. A new object each time, because the same state may have to be
 * announced again.
 */
export const $draftState = atom<DraftState | null>(null);

/** The order page as the server renders it for the draft, with its prices. */
export const $orderPage = atom<{ html: string; address: string } | null>(null);

export interface DraftForm {
  /** Reads the form's current fields. */
  read: () => Fields;
  /** Called when the form's current fields have been sent. */
  sent: () => void;
  /** Resolves when no control is being pressed, so that the HTML may be replaced. */
  released: () => Promise<void>;
  /** Address that saves drafts, and address of the page with their prices. */
  path: string;
  page: string;
}

const PAUSE_MS = 800;
const RETRY_MS = 5000;
const TIMEOUT_MS = 30_000;

let form: DraftForm | null = null;
let revision = 0;
let savedRevision = 0;
let isPageWanted = false;
/** Value of `revision` when the draft was last sent on leaving the page. */
let leftRevision = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let pending: Promise<void> | null = null;

/**
 * Saves the typed draft on the server: one request at a time, always the newest state, and again
 * when the connection is back.
 */
export function followDraft(from: DraftForm): void {
  form = from;
  revision = savedRevision = leftRevision = 0;
  isPageWanted = false;
  clearTimeout(timer);
  $orderDraft.set(from.read());
  $draftState.set(null);
  $orderPage.set(null);
}

globalThis.addEventListener?.('online', () => {
  if (isBehind()) begin();
});

const isBehind = () => savedRevision < revision || isPageWanted;

/** Copies the form's fields into $orderDraft, to be sent now. */
export function takeDraft(): void {
  $orderDraft.set(form?.read() ?? []);
  form?.sent();
}

function post(isPage: boolean, more: RequestInit = {}): Promise<Response> {
  const { path, page } = form as DraftForm;
  takeDraft();
  const body = new URLSearchParams($orderDraft.get().map(([name, value]) => [name, value]));
  if (isPage) body.set('next', page);
  const accept = isPage ? 'text/html' : 'application/json';
  const headers = { accept, ...madeForHeader() };
  return fetch(path, { method: 'POST', body, headers, ...more });
}

/**
 * Outcome of a request to save a draft. A page form redirects to the page with its prices, a guest
 * to the login; a refused one carries a notice. A server that fails is as good as none.
 */
function outcomeOf(answer: Response, isPage: boolean): Outcome {
  if (answer.status === 401) return 'loggedOut';
  if (isForOther(answer)) return 'otherAccount';
  if (answer.status >= 500) return 'offline';
  if (!answer.ok) return 'refused';
  if (!isPage) return 'saved';
  const { pathname, searchParams } = new URL(answer.url);
  if (pathname !== form?.page) return 'loggedOut';
  return searchParams.has(NOTICE_PARAM) ? 'refused' : 'saved';
}

/** Sends the draft once; as a page form it gets the page with its prices, too. */
async function send(isPage: boolean): Promise<Outcome> {
  const sentRevision = revision;
  const answer = await post(isPage, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const outcome = outcomeOf(answer, isPage);
  if (outcome !== 'saved') {
    console.warn('The draft was not saved.', answer.status);
    return outcome;
  }
  const html = await answer.text();
  savedRevision = sentRevision;
  if (isPage) await form?.released();
  // If the choice has changed meanwhile, the next page is the one to show.
  if (isPage && !isPageWanted) $orderPage.set({ html, address: answer.url });
  return outcome;
}

/** Sends the draft until the server has its newest state; after a failure later again. */
async function run(): Promise<void> {
  clearTimeout(timer);
  while (isBehind()) {
    const isPage = isPageWanted;
    isPageWanted = false;
    const outcome = await send(isPage).catch((error: unknown): Outcome => {
      console.warn('The draft was not saved.', error);
      return 'offline';
    });
    if (outcome === 'saved') continue;
    if (outcome !== 'loggedOut' && outcome !== 'otherAccount') {
      isPageWanted ||= isPage;
      timer = setTimeout(begin, RETRY_MS);
    }
    return $draftState.set({ is: outcome });
  }
  $draftState.set({ is: 'saved' });
}

function begin(): void {
  pending ??= run().finally(() => {
    pending = null;
  });
}

/** A field has changed; `isAuto`: prices depend on it. */
export function touchDraft(isAuto: boolean): void {
  revision += 1;
  if (form !== null) $orderDraft.set(form.read());
  if ($draftState.get()?.is === 'saved') $draftState.set({ is: 'unsaved' });
  if (isAuto) return recalculate();
  clearTimeout(timer);
  timer = setTimeout(begin, PAUSE_MS);
}

/** Asks for the page with the prices of the current choice. */
export function recalculate(): void {
  isPageWanted = true;
  begin();
}

/**
 * Sends the draft by another request (placing the order, for example) while nothing else is being
 * sent. `isKept` of its answer says whether the draft is saved; later changes are sent after it.
 */
export async function sendAlone<Sent extends { isKept: boolean }>(
  send: () => Promise<Sent>,
): Promise<Sent> {
  while (pending !== null) await pending;
  clearTimeout(timer);
  const sentRevision = revision;
  const sent = send().then((answer) => {
    if (answer.isKept) savedRevision = sentRevision;
    return answer;
  });
  const sendRest = () => {
    pending = null;
    if (revision > sentRevision || isPageWanted) begin();
  };
  // The caller handles the failure; later changes are sent either way.
  pending = sent.then(sendRest, sendRest);
  return sent;
}

/** Sends unsaved changes; resolves with whether everything is saved then. */
export async function saveDraft(): Promise<boolean> {
  if (savedRevision < revision) begin();
  await pending;
  return savedRevision >= revision;
}

/** The page may be left: sends unsaved changes once more, without waiting for the answer. */
export function leaveDraft(): void {
  if (savedRevision >= revision || leftRevision === revision) return;
  leftRevision = revision;
  post(false, { keepalive: true }).catch((error: unknown) => {
    console.warn('The draft was left behind.', error);
  });
}
