import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { staff } from './schema/staff.ts';

/** The name of a person, else the e-mail address; empty for a command, which joins no person. */
export const titleOf = (person: { name: AnyColumn; email: AnyColumn }): SQL<string> =>
  sql`coalesce(nullif(${person.name}, ''), ${person.email}, '')`;
export const staffTitle = titleOf(staff);
