/** The head of a block in Markdown: `::product{article="CH-110"}`, `:::note{tip}`. */
export interface DirectiveHead {
  /** `:::`: a container, which ends at a line of three colons. */
  isContainer: boolean;
  name: string;
  /** What stands between the braces, as it is written. */
  text: string;
}

/** Two or three colons, a name, and maybe braces with anything between them. */
const HEAD = /^(:{2,3})([\p{L}][\p{L}\d-]*)[ \t]*(?:\{(.*)\})?[ \t]*$/u;
/** One attribute after the last one: `tip`, `id=12`, or `alt="…"` in any quotation marks. */
const ATTRIBUTE =
  /[\s,]*([\p{L}][\p{L}\d_-]*)(?:=(?:"([^"]*)"|«([^»]*)»|“([^”]*)”|'([^']*)'|([^\s"'«»“”,{}]+)))?/uy;

/** Null for a line that begins no block. */
export function readHead(line: string): DirectiveHead | null {
  const [, colons, name, text = ''] = HEAD.exec(line) ?? [];
  if (colons === undefined || name === undefined) return null;
  return { isContainer: colons.length === 3, name, text };
}

export const isContainerEnd = (line: string): boolean => /^:::[ \t]*$/.test(line);

/**
 * Attributes by name; one without a value is an empty text. Null when the text is no list of
 * attributes, or names one twice.
 */
export function readAttributes(text: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  let at = 0;
  // Until only spaces are left, or a comma after the last attribute.
  while (/\S/.test(text.slice(at).replace(/^,/, ''))) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(text);
    const name = match?.[1];
    if (match === null || name === undefined || found.has(name)) return null;
    const value = match.slice(2).find((part) => part !== undefined);
    found.set(name, value ?? '');
    at = ATTRIBUTE.lastIndex;
    // Between two attributes there is a space or a comma.
    if (at < text.length && !/[\s,]/.test(text.charAt(at))) return null;
  }
  return found;
}

/** `::product{article="CH-110"}` of its parts; buttons of the editor insert it. */
export function writeHead(
  name: string,
  attributes: Readonly<Record<string, string>>,
  isContainer = false,
): string {
  const list = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${value.replaceAll('"', '')}"`,
  );
  const braces = list.length === 0 ? '' : `{${list.join(' ')}}`;
  return `${isContainer ? ':::' : '::'}${name}${braces}`;
}
