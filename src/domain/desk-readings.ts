import { readSearch } from './desk-search.ts';

/** The journal of readings: which personal data of shoppers somebody of the staff was shown; pure. */

/** A reading is kept so long; then the sweep deletes it. */
export const READINGS_KEPT_DAYS = 365;

export const READINGS = [
  'orders',
  'orders_export',
  'order',
  'packing',
  'invoice',
  'consents',
  'messages',
  'message',
  'message_file',
  'reviews',
  'review',
  'letters',
  'bonus_accounts',
  'bonus_account',
  'shoppers',
  'shopper_export',
] as const;
export type ReadingKind = (typeof READINGS)[number];

/** How it was found. What was typed is personal itself, so only its kind is kept. */
export const READING_WAYS = ['', 'phone', 'email', 'inn', 'number', 'words'] as const;
export type ReadingWay = (typeof READING_WAYS)[number];

export interface ReadingFacts {
  /** The number or id of the thing; absent: it is a list. */
  subject?: string | number;
  way?: ReadingWay;
  /** How many entries were shown; absent: one. */
  count?: number;
}

/** What a search box was asked for. */
export function wayOf(typed: string | undefined): ReadingWay {
  const search = readSearch(typed ?? '');
  if (search === null) return '';
  if (search.email !== null && (typed ?? '').includes('@')) return 'email';
  if (search.inn !== null) return 'inn';
  if (search.phoneEnd !== null && (search.number === null || search.phoneEnd.length > 6))
    return 'phone';
  return search.number === null ? 'words' : 'number';
}

/** Of a call that answers one page of a list. */
export const pageRead = (
  { q }: { q?: string | undefined },
  { content }: { content: readonly unknown[] },
): ReadingFacts => ({ way: wayOf(q), count: content.length });
