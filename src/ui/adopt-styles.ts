const adopted = new Set<string>();

/**
 * Adds styles that come with a script instead of with every page. The content security policy
 * refuses unknown style elements but allows adopted sheets.
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css) || typeof document === 'undefined') return;
  if (import.meta.hot) return replaceStyles(css);
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** The sheet of each module, in development. */
const sheets = new Map<string, CSSStyleSheet>();

/**
 * An edit of its style sheet runs a module again, which adopts the styles as they are now. Only the
 * stack says which module that is; its frames look differently in each browser.
 */
function replaceStyles(css: string): void {
  const [caller = css] = new Error().stack?.match(/\/src\/(?!ui\/adopt-styles)[^?:]+/g) ?? [];
  const sheet = sheets.get(caller) ?? new CSSStyleSheet();
  sheet.replaceSync(css);
  if (sheets.has(caller)) return;
  sheets.set(caller, sheet);
  document.adoptedStyleSheets.push(sheet);
}
