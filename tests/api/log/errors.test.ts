import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/contract/errors.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { runJobs } from '#src/server/database/job-runner.ts';
import type { Database } from '#src/server/database/open.ts';
import { account } from '#src/server/database/schema/account.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { runCommand } from '#src/server/platform/command.ts';
import { errorLine } from '#src/server/platform/error-record.ts';
import { logConsole } from '#src/server/platform/log-console.ts';
import { openTestDatabase } from '../../support/database.ts';
import { readableLog } from '../../support/read-log.ts';
import { freePort } from '../../support/loopback.ts';
import { atMost } from '../../support/limits.ts';
import { covers } from '../../support/covers.ts';

const EMAIL = 'anna.kotova@example.ru';
const PHONE = '+79161234567';
const NAME = 'Kotova "the\n    at first"';
const KEY = 'q3Vd0-9XkLmN4pRs7TuWxYz1AbCdEfGhIjKl_MnOpQ2';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await addShopper();
});
afterAll(() => db.close());

const addShopper = () => db.insert(account).values({ email: EMAIL, phone: PHONE, name: NAME });
/** The error that a failure throws. */
const thrownBy = async (work: () => Promise<unknown> | unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
};
const asked = (what: ReturnType<typeof sql>) => thrownBy(() => db.execute(what));

function logged(error: unknown) {
  const { log, text, records } = readableLog();
  log.error({ err: error, requestId: 'a1' }, 'it failed');
  const [{ err, ...rest } = {}] = records();
  return { text: text(), err: err as Record<string, unknown>, rest };
}

const TYPED = [EMAIL, PHONE, 'Kotova', KEY];
const expectNoValues = (text: string) => {
  for (const value of TYPED) expect(text).not.toContain(value);
};

describe('the log of a failed query', () => {
  it('names the query, the fault, the constraint and the place, and no value', async () => {
    covers('threat.log_customers');
    const { text, err, rest } = logged(await thrownBy(addShopper));
    expectNoValues(text);
    expect(rest).toMatchObject({ level: 'error', requestId: 'a1', msg: 'it failed' });
    expect(err).toMatchObject({
      message: 'Failed query',
      query: expect.stringMatching(
        /^insert into "account" .* values \(default, \$1, \$2, \$3/,
      ) as string,
      cause: {
        message: 'duplicate key value violates unique constraint "account_email_unique"',
        code: '23505',
        constraint: 'account_email_unique',
        table: 'account',
        routine: '_bt_check_unique',
      },
    });
    expect(err['stack']).toMatch(/^at /);
  });

  it('names no value that PostgreSQL repeats, nor that a function was called with', async () => {
    const failures = [
      await asked(sql`select ${NAME}::text::int`),
      await asked(sql`select (${`{"email": "${EMAIL}`}::text)::json`),
      await asked(sql`do ${sql.raw(`$$ begin perform '${NAME}'::int; end $$`)}`),
      await asked(sql`select ${'x'.repeat(3)}::text::date, ${EMAIL}::text`),
      await asked(sql`insert into account (email, name) values (${EMAIL}, ${NAME})`),
      await asked(sql`insert into account (email, name) values (${EMAIL}, null)`),
    ];
    for (const error of failures) {
      const { err } = logged(error);
      const cause = err['cause'] as Record<string, unknown>;
      expectNoValues(JSON.stringify({ ...err, query: '' }));
      expect(cause['code']).toMatch(/^2[23]/);
      expect(Object.keys(cause)).not.toEqual(expect.arrayContaining(['detail']));
    }
  });
});

describe('the log of another failure', () => {
  it('holds nothing of an answer, a file or an address that could not be read', async () => {
    const failures = [
      await thrownBy(() => JSON.parse(`{"email":"${NAME}`)),
      await thrownBy(() => v.parse(v.object({ phone: v.number() }), { phone: NAME, email: EMAIL })),
      await thrownBy(() => new URL(`//${KEY}`)),
      Object.assign(new Error(`no letter to ${EMAIL}, phone 8 (916) 123-45-67, link ?key=${KEY}`), {
        payload: { email: EMAIL },
      }),
      new ApiError('failure', { cause: new Error('outer', { cause: await thrownBy(addShopper) }) }),
      new AggregateError([await thrownBy(addShopper), new Error('the other')], 'both failed'),
      `thrown: ${EMAIL}`,
    ];
    for (const error of failures) {
      const { text } = logged(error);
      expectNoValues(text);
      expect(text).not.toContain('916');
    }
  });

  it('names its causes, each with its code, to the fifth', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), {
      code: 'ECONNREFUSED',
    });
    const { err } = logged(new ApiError('unavailable', { cause: refused }));
    expect(err).toMatchObject({
      type: 'ApiError',
      code: 'unavailable',
      cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 10.0.0.5:5432' },
    });
    const endless = new Error('again');
    endless.cause = endless;
    expect(logged(endless).text.match(/"again"/g)).toHaveLength(5);
  });

  it('hides what other properties of a line hold', () => {
    const { log, text } = readableLog();
    log.info(
      {
        path: `/unsubscribe/${EMAIL}`,
        who: PHONE,
        shown: `Session ${KEY}`,
        link: 'waitlist.12.34.abcdefghijklmnopqrstuv',
      },
      EMAIL,
    );
    expectNoValues(text());
    expect(text()).not.toContain('abcdefghijklmnopqrstuv');
  });
});

describe('a failure that is told elsewhere', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is kept beside its job without values', async () => {
    const heard: unknown[] = [];
    await addJob(
      db,
      { task: 'login_code_letter', cause: 'login_code_letter:1', payload: { email: EMAIL } },
      systemClock,
    );
    const jobs = runJobs(db, {
      tasks: {
        login_code_letter: async () => {
          await addShopper();
        },
      },
      clock: systemClock,
      onError: (error) => heard.push(error),
    });
    await vi.waitFor(() => expect(heard).toHaveLength(1), atMost(10_000));
    await jobs.close();
    const {
      rows: [job],
    } = await db.execute<{ error: string }>(
      sql`select last_error as error from graphile_worker.jobs`,
    );
    expect(job?.error).toBe(
      'duplicate key value violates unique constraint "account_email_unique"',
    );
  });

  it('is told to the staff without values', async () => {
    const said: string[] = [];
    const out = new Writable({
      write: (text: Buffer, _encoding, done) => {
        said.push(text.toString());
        done();
      },
    });
    const texts = { usage: '', nothingDone: 'Ничего не сделано.' };
    await runCommand(
      {
        command: 'orders',
        args: [],
        config: () => {
          throw new Error();
        },
        stdout: out,
        stderr: out,
      },
      texts,
      async () => {
        await addShopper();
      },
    );
    expect(said.join('')).toBe(
      'Ничего не сделано. duplicate key value violates unique constraint "account_email_unique"\n',
    );
  });

  it('is one line that names whoever refused', async () => {
    const port = await freePort();
    const error = await thrownBy(() => fetch(`http://127.0.0.1:${port}/?email=${EMAIL}`));
    expect(errorLine(error)).toBe(`fetch failed connect ECONNREFUSED 127.0.0.1:${port}`);
  });

  it('is a line of the log when a library says it on the console', async () => {
    const original = { ...console };
    const { log, records, text } = readableLog();
    try {
      logConsole(log);
      const error = (await thrownBy(addShopper)) as Error;
      console.error(
        `Could not render http://localhost/unsubscribe?key=${KEY}\n${error.stack ?? ''}`,
      );
      console.error(error);
      console.warn('seen %s', EMAIL);
    } finally {
      Object.assign(console, original);
    }
    expectNoValues(text());
    expect(records().map(({ level, event }) => [level, event])).toEqual([
      ['error', 'console'],
      ['error', 'console'],
      ['warn', 'console'],
    ]);
    expect(records()[0]?.['msg']).toMatch(
      /^Could not render http:\/\/localhost\/unsubscribe\?…\nError: Failed query: insert into "account" .*\n +at /,
    );
  });
});
