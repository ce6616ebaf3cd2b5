import { released } from '../../ui/press.ts';

/** Keeps on the server what is typed: one request at a time, the newest state, again when the line is back. */

const PAUSE_MS = 800;
const RETRY_MS = 5000;
const TIMEOUT_MS = 30_000;

export type DraftState = 'unsaved' | 'saved' | 'offline' | 'loggedOut';

interface Hands {
  /** What the form holds now. */
  body: () => URLSearchParams;
  /** Where drafts are kept, and the page that shows their prices. */
  path: string;
  page: string;
  say: (state: DraftState) => void;
  /** The page as the server makes it of the draft. */
  show: (html: string, address: string) => void;
}

export interface KeptDraft {
  /** A field was changed; `isAuto`: prices depend on it. */
  touch(isAuto: boolean): void;
  recalculate(): void;
  /**
   * Sends all that the page holds by another way, when nothing else is under way, and answers whether it was kept; what is changed
   * meanwhile has its turn after it.
   */
  alone(send: () => Promise<boolean>): Promise<void>;
  /** Sends what is not kept yet; answers whether all is kept then. */
  keep(): Promise<boolean>;
  leave(): void;
}

export function keepDraft({ body, path, page, say, show }: Hands): KeptDraft {
  let touches = 0;
  let saved = 0;
  let isPageWanted = false;
  /** What was sent on the way out. */
  let left = 0;
  /** Whether the page says that all is saved. */
  let isSaid = false;
  let timer = 0;
  let work: Promise<void> | null = null;

  const send = (isPage: boolean) => {
    const fields = body();
    if (isPage) fields.set('next', page);
    return fetch(path, { method: 'POST', body: fields, headers: { accept: isPage ? 'text/html' : 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };

  async function run(): Promise<void> {
    clearTimeout(timer);
    while (saved < touches || isPageWanted) {
      const [at, isPage] = [touches, isPageWanted];
      isPageWanted = false;
      try {
        const answer = await send(isPage);
        if (answer.status === 401) return say('loggedOut');
        if (answer.status >= 500) throw new Error(`The draft was answered with ${answer.status}.`);
        const html = await answer.text();
        saved = at;
        if (isPage) await released();
        // Meanwhile something else was chosen: its page is the next one.
        if (isPage && !isPageWanted) show(html, answer.url);
      } catch (error) {
        console.warn('The draft was not saved.', error);
        isPageWanted ||= isPage;
        timer = window.setTimeout(begin, RETRY_MS);
        return say('offline');
      }
    }
    isSaid = true;
    say('saved');
  }

  function begin(): void {
    work ??= run().finally(() => { work = null; });
  }

  addEventListener('online', () => { if (saved < touches || isPageWanted) begin(); });

  const recalculate = () => {
    isPageWanted = true;
    begin();
  };
  return {
    touch(isAuto) {
      touches += 1;
      if (isSaid) say('unsaved');
      isSaid = false;
      if (isAuto) return recalculate();
      clearTimeout(timer);
      timer = window.setTimeout(begin, PAUSE_MS);
    },
    recalculate,
    async alone(send) {
      while (work !== null) await work;
      clearTimeout(timer);
      const at = touches;
      const sent = send().then((isKept) => { if (isKept) saved = at; });
      const goOn = () => {
        work = null;
        if (touches > at || isPageWanted) begin();
      };
      // What failed is told to the caller; what was typed meanwhile is sent either way.
      work = sent.then(goOn, goOn);
      await sent;
    },
    async keep() {
      if (saved < touches) begin();
      await work;
      return saved >= touches;
    },
    leave() {
      if (saved >= touches || left === touches) return;
      left = touches;
      fetch(path, { method: 'POST', body: body(), keepalive: true, headers: { accept: 'application/json' } }).catch((error: unknown) => console.warn('The draft was left behind.', error));
    },
  };
}
