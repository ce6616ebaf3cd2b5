/** Nearly every random key has all of them. */
const SIGNS = [/\d/, /[A-Z]/, /[a-z]/];

/** Makes keys until one looks like a key to the last filter of the log (`platform/masked.ts`). */
export function maskableKey(make: () => string): string {
  for (;;) {
    const key = make();
    if (SIGNS.every((sign) => sign.test(key))) return key;
  }
}
