const adopted = new Set<string>();

/**
 * Adds styles that come with a script instead of with every page. The content security policy
 * refuses unknown style elements but allows adopted sheets.
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css) || typeof document === 'undefined') return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
