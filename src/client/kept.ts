// The only place where scripts store something between pages, shared by all tabs. When the browser
// refuses storage, nothing is remembered.

/** A text of the desk is kept under its page and its editor: two tabs never share a key. */
export type KeptKey = 'favourites' | 'waitlist' | `desk-page:${number}:${string}`;

export function readKept(key: KeptKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The keys that begin with these words. */
export function keptKeys<Words extends string>(words: Words): `${Words}${string}`[] {
  try {
    const all = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return all.filter((key): key is `${Words}${string}` => key.startsWith(words));
  } catch {
    return [];
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
