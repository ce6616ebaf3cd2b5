/**
 * HTML made from this object: made once per object and name where the server keeps parts. It may
 * depend on nothing else.
 */
export function keptHtml(
  parts: App.KeptParts | undefined,
  object: object,
  name: string,
  make: () => string,
): string {
  return parts === undefined
    ? make()
    : (parts.of(object, name) ?? parts.keep(object, name, make()));
}
