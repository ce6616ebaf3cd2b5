/**
 * Back closes the window on top, as it does in apps. One entry of the history stands for all open
 * windows. Back takes the entry away; if windows are still open then, another one is added. When the
 * last window closes by other means, the entry is taken away here.
 */
type State = { window?: true } | null;
const isAtEntry = () => (history.state as State)?.window === true;

/** How to close each open window; the last one is on top. */
const closers: (() => void)[] = [];
/** The history has the entry, as far as this module has added it and not taken it away. */
let hasEntry = false;
/** The page is being left: going back would lead to another page. */
let isLeaving = false;
/** Pending while this module goes back from the entry. */
let goingBack: Promise<void> | null = null;
let endGoingBack: () => void = () => undefined;

/** The browser may drop the way back, for another navigation. */
const GOING_BACK_TIMEOUT_MS = 500;

/** Adds the entry if a window is open, or takes it away if none is. */
function updateHistory(): void {
  if (goingBack !== null || isLeaving || hasEntry === closers.length > 0) return;
  if (hasEntry) return removeEntry();
  // On the way back the browser would scroll to where it thinks that the page was.
  history.scrollRestoration = 'manual';
  history.pushState({ ...(history.state as State), window: true } satisfies State, '');
  hasEntry = true;
}

function removeEntry(): void {
  hasEntry = false;
  if (!isAtEntry()) return;
  goingBack = new Promise<void>((resolve) => {
    endGoingBack = resolve;
    setTimeout(resolve, GOING_BACK_TIMEOUT_MS);
  }).then(() => {
    goingBack = null;
    // A window may have opened or closed meanwhile.
    updateHistory();
  });
  history.back();
}

globalThis.addEventListener?.('popstate', () => {
  if (isAtEntry()) return;
  // Now the browser may scroll, and takes the focus away where the address names a part of the page.
  setTimeout(() => {
    history.scrollRestoration = 'auto';
    endGoingBack();
  });
  const isShoppersBack = goingBack === null && hasEntry;
  if (!isShoppersBack) return;
  hasEntry = false;
  closers.at(-1)?.();
});
globalThis.addEventListener?.('pagehide', () => {
  isLeaving = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false;
  updateHistory();
});

/** Calls `close` when Back is pressed while this window is the one on top. Returns what ends it. */
export function closeByBack(close: () => void): () => void {
  closers.push(close);
  updateHistory();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    // Another window may open in its place, and it may close because the page is left.
    setTimeout(updateHistory);
  };
}

/** Resolves when the history is as it was before the windows: only then may a page be left. */
export async function windowsGone(): Promise<void> {
  // The window that closes updates the history in a task of its own.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  await goingBack;
}
