import { DESK_DEEDS } from '../../../domain/staff.ts';
import type { DeskDeed } from '../../../domain/staff.ts';
import { readDay, readListPage } from '../../../domain/list-page.ts';

/** What the address asks of the journal; anything else than the form sends is left out. */
export interface JournalFilter {
  person: string;
  deed: DeskDeed | '';
  from: string;
  to: string;
  page: number;
}

export function readFilter(asked: URLSearchParams): JournalFilter {
  const matching = (name: string, form: RegExp) => form.exec(asked.get(name) ?? '')?.[0] ?? '';
  return {
    person: matching('person', /^[1-9]\d{0,8}$/),
    deed: DESK_DEEDS.find((deed) => deed === asked.get('deed')) ?? '',
    from: readDay(asked, 'from'),
    to: readDay(asked, 'to'),
    page: readListPage(asked),
  };
}
