import type { Client } from '../../src/contract/api.ts';
import type { Hostile } from './hostile-text.ts';
import type { Somebody, WholeShop } from './whole-shop.ts';

export type Fields = Record<string, unknown>;
/** Field → its text in each place that shows it. */
export type Seen = Record<string, readonly (string | null | undefined)[]>;

/** What happens to the text fields of one endpoint; each field is in one of the lists. */
export interface HostileCall {
  /**
   * Kept and shown: field → on one line or several, and its longest text. A name is one line without
   * addresses: with one it is refused.
   */
  kept?: Readonly<Record<string, readonly ['line' | 'lines' | 'name', number]>>;
  /**
   * The text is refused: field → the message under it, or the code of the answer, and the longest
   * text that is accepted.
   */
  refused?: Readonly<Record<string, string | readonly [sentence: string, most: number]>>;
  /** Only looked up, compared or ignored: it is never shown. */
  compared?: readonly string[];
  /** The other fields of an accepted call. */
  good?: (shop: WholeShop, who: Somebody) => Promise<Fields> | Fields;
  /** The client that calls, when it is not that of any account. */
  door?: (shop: WholeShop, who: Somebody) => Promise<Client>;
  /** Reads the text back wherever it is shown. */
  seen?: (shop: WholeShop, who: Somebody, answer: unknown) => Promise<Seen>;
}

/** The same text for every field that is long enough for it, and how it must come back. */
export function textsFor(
  kept: NonNullable<HostileCall['kept']>,
  { typed, line, lines }: Hostile,
): { sent: Record<string, string>; back: Record<string, string> } {
  const fields = Object.entries(kept).filter(([, [, most]]) => typed.length <= most);
  const forms = { line, lines, name: withoutAddresses(line) };
  return {
    sent: Object.fromEntries(
      fields.map(([field, [kind]]) => [field, kind === 'name' ? withoutAddresses(typed) : typed]),
    ),
    back: Object.fromEntries(fields.map(([field, [kind]]) => [field, forms[kind]])),
  };
}

const withoutAddresses = (text: string): string =>
  text.replace('http://evil.example', 'evil').replace('all@example.ru', 'all');
