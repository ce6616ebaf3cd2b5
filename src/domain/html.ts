/** HTML whose texts are escaped. Only `html` and `trustedHtml` make it. */
class SafeHtml {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}
export type Html = SafeHtml;
type Value = Html | string | number | false | null | undefined | readonly Value[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const compact = new WeakMap<TemplateStringsArray, readonly string[]>();

/**
 * A template of HTML or XML. Texts are escaped, also for attributes in quotes; lists are joined;
 * `null`, `undefined` and `false` give nothing. A line break of the template with the indentation
 * after it is a space before an attribute and nothing elsewhere.
 */
export function html(template: TemplateStringsArray, ...values: readonly Value[]): Html {
  let strings = compact.get(template);
  if (!strings) compact.set(template, (strings = template.map(withoutIndents)));
  let text = strings[0] ?? '';
  for (let index = 0; index < values.length; index++)
    text += htmlOf(values[index]) + strings[index + 1];
  return new SafeHtml(text);
}

/** HTML that was made safe elsewhere: sanitized, or escaped by another template. */
export const trustedHtml = (text: string): Html => new SafeHtml(text);

function htmlOf(value: Value): string {
  if (typeof value === 'string')
    return /[&<>"']/.test(value)
      ? value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
      : value;
  if (value instanceof SafeHtml) return value.toString();
  if (typeof value === 'object' && value !== null) return value.map(htmlOf).join('');
  return typeof value === 'number' ? String(value) : '';
}

const withoutIndents = (part: string): string =>
  part.replace(/\n\s*(?=[\w-]+=)/g, ' ').replace(/\n\s*/g, '');
