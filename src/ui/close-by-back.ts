/**
 * Back closes the window on top, as it does in apps. One entry of the history stands for all open
 * windows: Back takes it away; when the last of them closes otherwise, so do they.
 */
type State = { window?: true } | null;

const open: (() => void)[] = [];
let hasEntry = false;
/** The page is being left: going back would not stay on it. */
let isLeaving = false;
/** Pending until the entry is gone. */
let going: Promise<void> | null = null;
let arrive: () => void = () => undefined;

/** The browser may drop the way back, for another navigation. */
const GONE_TIMEOUT_MS = 500;

function goBack(): void {
  hasEntry = false;
  if ((history.state as State)?.window !== true) return;
  going = new Promise<void>((resolve) => {
    arrive = resolve;
    setTimeout(resolve, GONE_TIMEOUT_MS);
  }).then(() => {
    going = null;
    follow();
  });
  history.back();
}

/** Makes the entry of the history follow the windows. */
function follow(): void {
  if (going !== null || isLeaving || hasEntry === open.length > 0) return;
  if (hasEntry) return goBack();
  history.pushState({ ...(history.state as State), window: true } satisfies State, '');
  hasEntry = true;
}

globalThis.addEventListener?.('popstate', () => {
  // Then the browser scrolls, and takes the focus away where the address names a part of the page.
  if (going !== null) return void setTimeout(arrive);
  if (!hasEntry || (history.state as State)?.window) return;
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
