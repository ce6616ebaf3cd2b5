import type { Cell } from './cells.ts';

/** A column of a table: its head, what it says of a row, and how. */
export type Column<Row> = readonly [
  head: string,
  cell: (row: Row, index: number) => Cell,
  how?: ColumnLook,
];

interface ColumnLook {
  /** Of its cells: `num` keeps figures together, `may-break` breaks long words. */
  class?: string;
  /** Only those who do not see the table hear its head. */
  isUnseen?: boolean;
  /** On a phone its cells say by themselves what they are. */
  isUntitled?: boolean;
}

/** The boxes that choose rows for a deed with several. */
export interface Choosing<Row> {
  head: string;
  value: (row: Row) => string | number;
  label: (row: Row) => string;
  isChosen: (row: Row) => boolean;
  /** The id of the form that sends them; absent: the table stands inside it. */
  form?: string;
}
