import { sql } from 'drizzle-orm';

/** An array as one parameter; a plain list would become one parameter for each number. */
export const intArray = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`;
