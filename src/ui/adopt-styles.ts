const adopted = new Set<string>();

/**
 * Styles that come with a part and not with every page: the page policy refuses an unknown style
 * element, an adopted sheet it does not.
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css) || typeof document === 'undefined') return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
