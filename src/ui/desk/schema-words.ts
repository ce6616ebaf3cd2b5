import type { Unit } from '../../domain/setting-kinds.ts';

/** The words that all fields of such forms share. */
export interface SharedWords {
  yes: string;
  no: string;
  none: string;
  roubles: string;
  emptyIsNone: string;
  moscow: string;
  row: (number: number) => string;
  units: Readonly<Record<Unit, string>>;
}
