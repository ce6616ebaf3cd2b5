import pg from 'pg';

/**
 * Nobody listens, or the server is starting or stopping: these states pass. Anything else needs a
 * person.
 */
export function isPassing(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  const codes = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'];
  return codes.includes(code ?? '') || /terminated|timeout|not queryable/i.test(message);
}

/** Runs `work` on one connection. Losing the connection rejects only the query under way. */
export async function withConnection<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config });
  // Without a listener Node would end the process; the query under way is rejected with the same
  // error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function answers(connectionString: string): Promise<boolean> {
  try {
    return await withConnection({ connectionString }, () => Promise.resolve(true));
  } catch (error) {
    if (isPassing(error)) return false;
    throw new Error(`The embedded PostgreSQL refuses the site: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
