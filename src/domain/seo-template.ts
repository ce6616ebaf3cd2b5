/**
 * Templates of titles and descriptions, which the shop edits. `{name}` is a fact of the page. A part
 * in square brackets is left out when one of its facts is unknown or when it does not fit;
 * `[first|second]` is the first one whose facts are all known. The name of the shop loses its own
 * quotation marks within others. A long fact is cut at a word, and left out where little room is
 * left.
 */

/** An empty fact is unknown. */
export type SeoFacts = Readonly<Record<string, string>>;

export type TemplateFault = 'unknown_placeholder' | 'unclosed_part' | 'empty_result';

interface Part {
  /** Of a part outside of brackets there is one. */
  choices: readonly string[];
  isOptional: boolean;
}

/** `{name}`; the shop's name together with the quotation marks around it. */
const FACT = /«\{shop\}»|\{(\w+)\}/g;
/** The fact that may be cut, and the least room that is worth it. */
const LONG_FACT = '{about}';
const LONG_FACT_LEAST = 40;
const TEMPLATES_KEPT = 200;

const parsed = new Map<string, readonly Part[]>();

/** Null for a bracket without its other half, or within another part. */
function parse(template: string): readonly Part[] | null {
  const parts: Part[] = [];
  // A part in brackets, the text between such parts, or a bracket without its other half.
  for (const [text] of template
    .replace(/\s*[\r\n]\s*/g, ' ')
    .matchAll(/\[[^[\]]*\]|[^[\]]+|[[\]]/g)) {
    if (text === '[' || text === ']') return null;
    const isOptional = text.startsWith('[');
    parts.push({ choices: isOptional ? text.slice(1, -1).split('|') : [text], isOptional });
  }
  return parts;
}

/** Parsed once: a listing of new addresses asks for the same few templates. */
function partsOf(template: string): readonly Part[] {
  const known = parsed.get(template);
  if (known !== undefined) return known;
  const parts = parse(template) ?? [{ choices: [template], isOptional: false }];
  if (parsed.size >= TEMPLATES_KEPT) parsed.clear();
  parsed.set(template, parts);
  return parts;
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
/** The shop's name without its quotation marks. */
const bare = (shop: string) => shop.replace(/[«»"]/g, '');
const filled = (text: string, facts: SeoFacts): string =>
  text.replace(FACT, (_mark, name: string | undefined) =>
    name === undefined ? `«${bare(facts['shop'] ?? '')}»` : (facts[name] ?? ''),
  );

/** The text of a part; empty: it is left out. */
function partText({ choices, isOptional }: Part, facts: SeoFacts): string {
  if (isOptional) {
    const known = choices.find((choice) => namesIn(choice).every((name) => facts[name]));
    return known === undefined ? '' : filled(known, facts);
  }
  const [text = ''] = choices;
  const whole = filled(text, facts);
  // An unknown fact outside of brackets leaves a gap.
  return namesIn(text).every((name) => facts[name]) ? whole : whole.replace(/ {2,}/g, ' ');
}

/** The text, cut at a word with «…» if it is too long. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const short = text.slice(0, limit - 1);
  const space = short.lastIndexOf(' ');
  return `${short.slice(0, space > limit / 2 ? space : limit - 1).replace(/[\s,.:;–—-]+$/, '')}…`;
}

/** The template with the facts put in: as many of its optional parts as fit, in order. */
export function fillTemplate(template: string, facts: SeoFacts, limit = Infinity): string {
  const parts = partsOf(template).map((part) => ({ ...part, text: partText(part, facts) }));
  // Length of the parts to come that are not left out.
  let needed = parts.reduce((sum, part) => sum + (part.isOptional ? 0 : part.text.length), 0);
  let whole = '';
  for (const part of parts) {
    if (part.isOptional) {
      whole = withOptional(whole, part, limit - needed);
      continue;
    }
    needed -= part.text.length;
    whole += part.text;
  }
  // A fact like «5 компл.» brings a full stop of its own.
  return whole.replace(/(?<!\.)\.\.(?!\.)/g, '.').trim();
}

/** The text with an optional part after it, if that fits. The first part always stands. */
function withOptional(before: string, part: Part & { text: string }, limit: number): string {
  const { text, choices } = part;
  if (before === '') return text;
  const room = limit - before.length;
  const isLong = choices.some((choice) => choice.includes(LONG_FACT));
  if (!isLong) return text.length <= room ? before + text : before;
  return text !== '' && room >= LONG_FACT_LEAST ? cutText(before + text, limit) : before;
}

/** What is wrong with a template that may name these facts; null: nothing. */
export function templateFault(
  template: string,
  names: readonly string[],
  mayBeEmpty = false,
): TemplateFault | null {
  if (template === '' && mayBeEmpty) return null;
  const parts = parse(template);
  if (parts === null) return 'unclosed_part';
  const rest = template.replace(/\{(\w+)\}/g, (mark, name: string) =>
    names.includes(name) ? '' : mark,
  );
  if (/[{}]/.test(rest)) return 'unknown_placeholder';
  const all = Object.fromEntries(names.map((name) => [name, 'x']));
  return fillTemplate(template, all) === '' ? 'empty_result' : null;
}
