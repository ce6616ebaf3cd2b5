import { sql } from 'drizzle-orm';

/** An array parameter: a bare list would become one parameter for each number. */
export const intArray = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`;
