import { DESK_DEEDS } from '../../../domain/desk-journal.ts';
import type { DeskDeed } from '../../../domain/desk-journal.ts';
import { READINGS } from '../../../domain/desk-readings.ts';
import type { ReadingKind } from '../../../domain/desk-readings.ts';
import { readDay } from '../../../domain/list-page.ts';
import { readId } from '../../../domain/typed-id.ts';

/** What the address asks of the journal; anything else than the form sends is left out. */
export interface JournalFilter {
  person: string;
  deed: DeskDeed | '';
  from: string;
  to: string;
}

export const readFilter = (asked: URLSearchParams): JournalFilter => ({
  person: String(readId(asked.get('person')) ?? ''),
  deed: DESK_DEEDS.find((deed) => deed === asked.get('deed')) ?? '',
  from: readDay(asked, 'from'),
  to: readDay(asked, 'to'),
});

/** The same of the journal of readings. */
export interface ReadingsFilter {
  person: string;
  what: ReadingKind | '';
  from: string;
  to: string;
}

export const readReadingsFilter = (asked: URLSearchParams): ReadingsFilter => ({
  person: String(readId(asked.get('person')) ?? ''),
  what: READINGS.find((what) => what === asked.get('what')) ?? '',
  from: readDay(asked, 'from'),
  to: readDay(asked, 'to'),
});

/** The same for an address. */
export const writeFilter = (filter: JournalFilter | ReadingsFilter): Record<string, string> => ({
  ...filter,
});
