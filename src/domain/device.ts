/** The first match wins: many browsers also name others in their user agent. */
const BROWSERS = [
  ['Yandex Browser', /YaBrowser\//],
  ['Opera', /OPR\/|OPT\/|Opera/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrom(e|ium)\/|CriOS\//],
  ['Safari', /Version\/.*Safari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const;

type Names = readonly (readonly [name: string, sign: RegExp])[];

/**
 * «Chrome, Android» for a user agent, so that its owner recognises the device. Empty when it is no
 * browser.
 */
export function deviceOf(userAgent = ''): string {
  const known = (names: Names) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  return [known(BROWSERS), known(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
