import { hydrate, type SentPress } from './islands.ts';
import { reloadForLostChunk } from './lost-chunk.ts';

/** When an island is hydrated, and which presses it answers. Each is an attribute of the island. */
interface Intent {
  /** A query outside of which the island is never hydrated. */
  media?: string;
  /**
   * Nothing loads before the shopper shows intent, even on a fast network; what `when` waits for may
   * also come from another tab.
   */
  touch?: '';
  /** A regular expression: when idle, the island is loaded only where cookies and query match. */
  when?: string;
  /** The island opens windows and says messages for others: it is hydrated with those that call it. */
  joins?: '';
  /** The island calls those that join. */
  calls?: '';
  /** Selector of forms and links outside the island that belong to it. */
  owns?: string;
  /** Selector of forms whose press is sent at once, while the island loads. */
  sends?: string;
  /** The page that shows what was sent, if the island does not load. */
  page?: string;
  /** A slow shopper gets it too. */
  light?: '';
  /** A touch anywhere on the page loads it, where `when` matches. */
  anywhere?: '';
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: true | Intent;
  }
}

interface Island {
  element: HTMLElement;
  has: (attribute: keyof Intent) => boolean;
  ownsLink: (link: Element) => boolean;
  owns: (part: Element) => boolean;
  load: () => Promise<unknown>;
  sent: SentPress[];
  /** The island is hydrated, or has been given up. */
  isSettled: boolean;
}

/** A press that waits longer is answered by the page that its form or link leads to. */
const HOLD_MS = 8000;
const isSlow = 'slow' in document.documentElement.dataset;
let islands: Island[] = [];

/** Whether the page is being left: Firefox then breaks off its scripts. */
let isLeft = false;
addEventListener('beforeunload', () => {
  isLeft = true;
});

/** A reload would take the place of what was pressed. */
const scriptIsLost = (cause: unknown) => {
  if (!isLeft) reloadForLostChunk(cause);
};

const loadJoining = () =>
  Promise.all(islands.filter(({ has }) => has('joins')).map(({ load }) => load()));

function islandOf(element: HTMLElement): Island {
  const owned = element.getAttribute('owns');
  let loading: Promise<unknown> | undefined;
  const island: Island = {
    element,
    has: (attribute) => element.hasAttribute(attribute),
    ownsLink: (link) => !!owned && !!link.closest(owned),
    owns: (part) => element.contains(part) || island.ownsLink(part),
    sent: [],
    isSettled: false,
    load: () =>
      (loading ??= Promise.all([
        hydrate(element, { sent: island.sent, join: loadJoining }).then(() => {
          island.isSettled = true;
        }),
        island.has('calls') && loadJoining(),
      ]).catch((cause: unknown) => {
        // The next press tries again.
        loading = undefined;
        throw cause;
      })),
  };
  return island;
}

/** A slow shopper's form or link is answered sooner by the page that it leads to. */
const isWorthLoading = ({ element, has }: Island, part: Element) =>
  !isSlow || has('light') || (element.contains(part) && !part.closest('form:not([data-native])'));

const isWanted = ({ element }: Island) =>
  new RegExp(element.getAttribute('when') ?? '').test(document.cookie + location.search);

function tryLoad(island: Island): void {
  if (!matchMedia(island.element.getAttribute('media') ?? '').matches) return;
  island.load().catch((cause: unknown) => {
    // A press that waits leads to a page of its own, and a form works without the island: a reload
    // would lose what was pressed, or is being typed.
    const field = document.activeElement as HTMLInputElement | null;
    if (!field?.value && !document.querySelector('[aria-busy=true]')) scriptIsLost(cause);
  });
}

/** Makes the control busy; false when it is already. Each press of plus adds one, though. */
function beginPress(control: HTMLElement | null): boolean {
  if (control?.ariaBusy && (control as HTMLButtonElement).name !== 'quantity') return false;
  control?.setAttribute('aria-busy', 'true');
  return true;
}

/** The control is busy until the island hears the press, which is then repeated. */
function hold(island: Island, control: HTMLElement | null, repeat: () => void): void {
  const answer = () => {
    island.isSettled = true;
    control?.removeAttribute('aria-busy');
    repeat();
  };
  Promise.race([island.load(), new Promise((resolve) => setTimeout(resolve, HOLD_MS))]).then(
    answer,
    answer,
  );
}

/** Sends the form; its button is busy until the island, which loads meanwhile, adopts the answer. */
function sendNow(island: Island, form: HTMLFormElement, submitter: HTMLElement | null): void {
  const body = new URLSearchParams(
    new FormData(form, submitter) as unknown as Record<string, string>,
  );
  const action = submitter?.getAttribute('formaction') ?? form.action;
  let sent: Promise<Response> | undefined;
  const send = () => (sent ??= fetch(action, { method: 'POST', keepalive: true, body }));
  // One after another in all tabs: two first changes sent at once would open two sessions, and one
  // would be lost. A browser that takes no cookies refuses the lock.
  const locks = navigator.locks as LockManager | undefined;
  const answer = locks?.request('session', send).catch(send) ?? send();
  island.sent.push({ form, submitter, answer });
  island.load().catch(() =>
    answer.then(
      () => location.assign(island.element.getAttribute('page') ?? ''),
      () => {
        island.isSettled = true;
        form.requestSubmit(submitter);
      },
    ),
  );
}

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  const island = islands.find(({ owns }) => owns(form));
  if (!island || island.isSettled || 'native' in form.dataset) return;
  const sends = island.element.getAttribute('sends');
  const isSent = sends && form.matches(sends);
  if (isSlow && !isSent && !island.has('light')) return;
  event.preventDefault();
  if (!beginPress(submitter)) return;
  if (isSent) sendNow(island, form, submitter);
  else hold(island, submitter, () => form.requestSubmit(submitter));
});

addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.('a');
  const island = link && islands.find(({ ownsLink }) => ownsLink(link));
  if (!island || island.isSettled || event.defaultPrevented) return;
  if (isSlow && !island.has('light')) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (beginPress(link)) hold(island, link, () => link.click());
});

// A browser fires `pointerover` for a touch too. Who only scrolls touches no part of the page.
for (const sign of ['pointerover', 'focusin', 'scroll'])
  addEventListener(sign, (event) => {
    const target = event.target instanceof Element ? event.target : document.documentElement;
    const part = target.closest<HTMLButtonElement>('button,input')?.form ?? target;
    for (const island of islands)
      if (
        (island.has('anywhere') ? isWanted(island) : island.owns(part)) &&
        isWorthLoading(island, part)
      )
        tryLoad(island);
  });

function loadWhenIdle({ type }: Event): void {
  if (isSlow) return;
  const isNews = type === 'change';
  (self.requestIdleCallback ?? setTimeout)(
    () => {
      for (const island of islands)
        if (isWanted(island) && (!island.has('touch') || (isNews && island.has('when'))))
          tryLoad(island);
    },
    { timeout: 4000 },
  );
}
addEventListener('pageshow', (event) => {
  isLeft = false;
  // A frozen page comes back with what was chosen when it was left, not with what it shows. The
  // filters of a list are taken back; what is typed into other forms stays.
  if (event.persisted)
    document.querySelector<HTMLFormElement>('form[autocomplete=off][data-native]')?.reset();
  loadWhenIdle(event);
});
// Another tab has put a product into the cart, or an answer has changed a cookie.
(self as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', loadWhenIdle);

// A chunk that an island loads later may be missing too.
addEventListener('vite:preloadError', (event) =>
  scriptIsLost((event as Event & { payload?: unknown }).payload),
);

addEventListener('DOMContentLoaded', () => {
  islands = [...document.querySelectorAll<HTMLElement>('astro-island')].map(islandOf);
});

// The page was left or loaded anew with a window open, whose entry of the history leads nowhere now.
if ((history.state as { window?: true } | null)?.window) history.back();

/** Astro wants a directive to export itself; islands begin by themselves. */
export default islandOf;
