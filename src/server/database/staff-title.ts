import { sql } from 'drizzle-orm';
import { staff } from './schema/staff.ts';

/** A person by name, or by the address where there is none; empty: a command. */
export const staffTitle = sql<string>`coalesce(nullif(${staff.name}, ''), ${staff.email}, '')`;
