import { DatabaseError } from 'pg';

/** Two transactions that wait for each other, and two that wrote the same key: one of them only has to begin anew. */
const PASSING = ['40P01', '40001', '23505'];
const TRIES = 4;

/** Runs the work anew when the database broke it off for the sake of another. */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isPassing(error)) throw error;
    }
  }
}

/** Drizzle tells the database's error as the cause of its own. */
function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseError) return PASSING.includes(error.code ?? '');
  return error instanceof Error && error.cause !== undefined && isPassing(error.cause);
}
