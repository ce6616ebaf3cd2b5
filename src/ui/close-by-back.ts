/**
 * Back closes the window on top, as it does in apps. One entry of the history stands for all open
 * windows: Back takes it away; when the last of them closes otherwise, it is taken away here.
 */
type State = { window?: true } | null;
const isAtEntry = () => (history.state as State)?.window === true;

const open: (() => void)[] = [];
let hasEntry = false;
/** The page is being left: going back would not stay on it. */
let isLeaving = false;
/** Pending until the entry is gone. */
let going: Promise<void> | null = null;
let arrive: () => void = () => undefined;

/** The browser may drop the way back, for another navigation. */
const GONE_TIMEOUT_MS = 500;

/** Makes the entry of the history follow the windows. */
function follow(): void {
  if (going !== null || isLeaving || hasEntry === open.length > 0) return;
  if (hasEntry) return goBack();
  // On the way back the browser would scroll to where it thinks that the page was.
  history.scrollRestoration = 'manual';
  history.pushState({ ...(history.state as State), window: true } satisfies State, '');
  hasEntry = true;
}

function goBack(): void {
  hasEntry = false;
  if (!isAtEntry()) return;
  going = new Promise<void>((resolve) => {
    arrive = resolve;
    setTimeout(resolve, GONE_TIMEOUT_MS);
  }).then(() => {
    going = null;
    follow();
  });
  history.back();
}

globalThis.addEventListener?.('popstate', () => {
  if (isAtEntry()) return;
  // Now the browser may scroll, and takes the focus away where the address names a part of the page.
  setTimeout(() => {
    history.scrollRestoration = 'auto';
    arrive();
  });
  if (going !== null || !hasEntry) return;
  hasEntry = false;
  open.at(-1)?.();
});
globalThis.addEventListener?.('pagehide', () => {
  isLeaving = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false;
  follow();
});

/** Calls `close` when Back is pressed while this window is the one on top. Returns what ends it. */
export function closeByBack(close: () => void): () => void {
  open.push(close);
  follow();
  return () => {
    open.splice(open.indexOf(close), 1);
    // Another window may open in its place, and it may close because the page is left.
    setTimeout(follow);
  };
}

/** Resolves when the history is as it was before the windows: only then may a page be left. */
export async function windowsGone(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  await going;
}
