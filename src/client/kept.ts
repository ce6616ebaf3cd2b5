// The only place where scripts store something between pages, shared by all tabs. When the browser
// refuses storage, nothing is remembered.

export type KeptKey = 'favourites' | 'waitlist' | `desk-page:${number}`;

export function readKept(key: KeptKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: KeptKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    console.warn('The browser keeps nothing.', error);
  }
}

/** Calls `hear` when another tab has written the key. */
export function onKeptElsewhere(key: KeptKey, hear: (value: string | null) => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) hear(event.newValue);
  });
}
