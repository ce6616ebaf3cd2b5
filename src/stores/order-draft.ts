import { atom } from 'nanostores';
import { NOTICE_PARAM } from '../domain/paths.ts';

/** Names and values of a form, as it sends them. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** What is typed on the page of ordering; the server keeps it as `currentOrder`. */
export const $orderDraft = atom<Fields>([]);

export interface DraftState {
  /** `refused`: the server answered, and has not kept it; it is sent again, as without a line. */
  is: 'unsaved' | 'saved' | 'offline' | 'refused' | 'loggedOut';
}

/** Whether the server has it. A new object each time: the same may have to be said again. */
export const $draftState = atom<DraftState | null>(null);

/** The page as the server makes it of the draft: with the prices of what was chosen. */
export const $orderPage = atom<{ html: string; address: string } | null>(null);

export interface DraftForm {
  /** What the form holds now. */
  read: () => Fields;
  /** What it holds is on its way. */
  sent: () => void;
  /** Resolves when the page may be put anew: nothing of it is being pressed. */
  released: () => Promise<void>;
  /** Where drafts are kept, and the page that shows their prices. */
  path: string;
  page: string;
}

const PAUSE_MS = 800;
const RETRY_MS = 5000;
const TIMEOUT_MS = 30_000;

let form: DraftForm | null = null;
let touches = 0;
let saved = 0;
let isPageWanted = false;
/** What was sent on the way out. */
let left = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let work: Promise<void> | null = null;

/**
 * Keeps on the server what is typed: one request at a time, the newest state, again when the line
 * is back.
 */
export function followDraft(from: DraftForm): void {
  form = from;
  touches = saved = left = 0;
  isPageWanted = false;
  clearTimeout(timer);
  $orderDraft.set(from.read());
  $draftState.set(null);
  $orderPage.set(null);
}

globalThis.addEventListener?.('online', () => {
  if (isBehind()) begin();
});

const isBehind = () => saved < touches || isPageWanted;

/** Takes all that the form holds into $orderDraft, to be sent now. */
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
  return fetch(path, { method: 'POST', body, headers: { accept }, ...more });
}

/**
 * What became of a draft that was answered. The form of a page leads to the page that shows its
 * prices; a guest is led to a login, and what was refused has a notice.
 */
function fateOf(answer: Response, isPage: boolean): 'saved' | 'refused' | 'loggedOut' {
  if (answer.status === 401) return 'loggedOut';
  if (!answer.ok) return 'refused';
  if (!isPage) return 'saved';
  const { pathname, searchParams } = new URL(answer.url);
  if (pathname !== form?.page) return 'loggedOut';
  return searchParams.has(NOTICE_PARAM) ? 'refused' : 'saved';
}

async function run(): Promise<void> {
  clearTimeout(timer);
  while (isBehind()) {
    const [at, isPage] = [touches, isPageWanted];
    isPageWanted = false;
    let failure: DraftState = { is: 'offline' };
    try {
      const answer = await post(isPage, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const fate = fateOf(answer, isPage);
      if (fate === 'loggedOut') return $draftState.set({ is: fate });
      if (fate === 'refused') {
        if (answer.status < 500) failure = { is: fate };
        throw new Error(`The draft was answered with ${answer.status}.`);
      }
      const html = await answer.text();
      saved = at;
      if (isPage) await form?.released();
      // Meanwhile something else was chosen: its page is the next one.
      if (isPage && !isPageWanted) $orderPage.set({ html, address: answer.url });
    } catch (error) {
      console.warn('The draft was not saved.', error);
      isPageWanted ||= isPage;
      timer = setTimeout(begin, RETRY_MS);
      return $draftState.set(failure);
    }
  }
  $draftState.set({ is: 'saved' });
}

function begin(): void {
  work ??= run().finally(() => {
    work = null;
  });
}

/** A field was changed; `isAuto`: prices depend on it. */
export function touchDraft(isAuto: boolean): void {
  touches += 1;
  if (form !== null) $orderDraft.set(form.read());
  if ($draftState.get()?.is === 'saved') $draftState.set({ is: 'unsaved' });
  if (isAuto) return recalculate();
  clearTimeout(timer);
  timer = setTimeout(begin, PAUSE_MS);
}

/** Asks for the page with the prices of what is chosen now. */
export function recalculate(): void {
  isPageWanted = true;
  begin();
}

/**
 * Sends all that the page holds by another way, when nothing else is under way, and hears
 * whether it was kept; what is changed meanwhile has its turn after it.
 */
export async function sendAlone<Sent extends { isKept: boolean }>(
  send: () => Promise<Sent>,
): Promise<Sent> {
  while (work !== null) await work;
  clearTimeout(timer);
  const at = touches;
  const sent = send().then((told) => {
    if (told.isKept) saved = at;
    return told;
  });
  const goOn = () => {
    work = null;
    if (touches > at || isPageWanted) begin();
  };
  // What failed is told to the caller; what was typed meanwhile is sent either way.
  work = sent.then(goOn, goOn);
  return sent;
}

/** Sends what is not kept yet; answers whether all is kept then. */
export async function saveDraft(): Promise<boolean> {
  if (saved < touches) begin();
  await work;
  return saved >= touches;
}

/** The page may go away: what is not kept is sent once more, without an answer. */
export function leaveDraft(): void {
  if (saved >= touches || left === touches) return;
  left = touches;
  post(false, { keepalive: true }).catch((error: unknown) => {
    console.warn('The draft was left behind.', error);
  });
}
