import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { staff } from './schema/staff.ts';

/** A person by name, or by the address where there is none; empty: a command. */
export const titleOf = (person: { name: AnyColumn; email: AnyColumn }): SQL<string> =>
  sql`coalesce(nullif(${person.name}, ''), ${person.email}, '')`;
export const staffTitle = titleOf(staff);
