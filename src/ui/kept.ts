/**
 * What is made of this object: once where the server keeps parts, for as long as the object lives.
 * It may depend on the object and the name alone.
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
