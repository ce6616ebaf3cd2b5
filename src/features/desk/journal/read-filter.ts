import { DESK_DEEDS } from '../../../domain/staff.ts';
import type { DeskDeed } from '../../../domain/staff.ts';

/** What the address asks of the journal; anything else than the form sends is left out. */
export interface JournalFilter {
  person: string;
  deed: DeskDeed | '';
  from: string;
  to: string;
  page: number;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function readFilter(asked: URLSearchParams): JournalFilter {
  const matching = (name: string, form: RegExp) => form.exec(asked.get(name) ?? '')?.[0] ?? '';
  return {
    person: matching('person', /^[1-9]\d{0,8}$/),
    deed: DESK_DEEDS.find((deed) => deed === asked.get('deed')) ?? '',
    from: matching('from', DAY),
    to: matching('to', DAY),
    page: Number(matching('page', /^[1-9]\d{0,4}$/)) || 1,
  };
}
