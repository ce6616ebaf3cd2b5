import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** A pattern for texts that hold this one. */
export const holding = (text: string): string => `%${escaped(text)}%`;
/** A pattern for texts that begin with it. */
export const beginning = (text: string): string => `${escaped(text)}%`;
/** Whether a column ends with this text, as an index of its reverse finds it. */
export const endsWith = (column: AnyColumn, text: string): SQL =>
  sql`reverse(${column}) like ${beginning([...text].reverse().join(''))}`;

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
