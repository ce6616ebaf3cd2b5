/**
 * HTML made from this object: made once per object and name where the server caches parts. It may
 * depend on nothing else.
 */
export function cachedHtml(
  parts: App.HtmlCache | undefined,
  object: object,
  name: string,
  make: () => string,
): string {
  return parts === undefined
    ? make()
    : (parts.get(object, name) ?? parts.set(object, name, make()));
}
