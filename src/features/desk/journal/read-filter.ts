import { DESK_DEEDS, type DeskDeed } from '#src/domain/desk-journal.ts';
import { READINGS, type ReadingKind } from '#src/domain/desk-readings.ts';
import { readDay } from '#src/domain/list-page.ts';
import { readId } from '#src/domain/typed-id.ts';

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
