import { sql } from 'drizzle-orm';
import { ApiError } from '../../src/contract/errors.ts';
import { CODE_LENGTH, CODE_TRIES } from '../../src/domain/login.ts';
import type { Database } from '../../src/server/database/open.ts';
import type { LoginAlarm } from '../../src/server/modules/account/alert.ts';
import { CODE_LETTER_TASK, accountLetterTasks } from '../../src/server/modules/account/letter.ts';
import { accountRoutes } from '../../src/server/modules/account/routes.ts';
import { NOT_STOPPING } from './jobs.ts';
import { handClock } from './login.ts';
import { openPost } from './post.ts';
import { TEST_SECRETS } from './secrets.ts';
import { shopperOf, type Shopper } from './shopper.ts';

/** The login with a manual clock, for an attacker who guesses codes and for honest shoppers. */
export function openGuessedLogin(db: Database, time = handClock()) {
  const { clock } = time;
  const secret = TEST_SECRETS.of('login');
  const alarms: (LoginAlarm & { at: Date })[] = [];
  const routes = accountRoutes({
    db,
    clock,
    loginKey: secret,
    mergeCarts: () => Promise.resolve({ count: 0 }),
    // The attacker passes every check for humans.
    verifyHuman: () => Promise.resolve(),
    onAlarm: (alarm) => void alarms.push({ ...alarm, at: clock() }),
  });

  /** The code and the key of the link in the newest waiting letter to this address. */
  async function letterFor(email: string): Promise<{ code: string; key: string }> {
    const {
      rows: [job],
    } = await db.execute<{ payload: object }>(sql`
      select payload from graphile_worker._private_jobs
      where payload->>'email' = ${email} and payload->>'nonce' is not null order by id desc limit 1`);
    const post = openPost();
    await accountLetterTasks({
      db,
      clock,
      loginKey: secret,
      mailer: post,
      siteUrl: 'https://skoba.example',
    })[CODE_LETTER_TASK](job?.payload, 'a letter', NOT_STOPPING);
    const [{ subject, text } = { subject: '', text: '' }] = post.letters;
    return {
      code: subject.split(' ')[0] ?? '',
      key: /login\/link\?key=(\S+)/.exec(text)?.[1] ?? '',
    };
  }
  const codeFor = async (email: string) => (await letterFor(email)).code;

  return {
    ...time,
    alarms,
    codeFor,
    letterFor,
    browser: (address: string) => shopperOf(db, routes, clock, address),
    /** Asks for a code and tries it once; returns the status, or the code of the refusal. */
    logIn: (who: Shopper, email: string): Promise<string> =>
      outcome(async () => {
        await who.api.emailLogin({ email });
        return (await who.api.emailLogin({ email, code: await codeFor(email) })).status;
      }),
    /** The number of digits of the code that was sent, or why none was. */
    ask: (who: Shopper, email: string): Promise<number | string> =>
      outcome(async () => {
        const answer = await who.api.emailLogin({ email });
        return answer.status === 'send_code' ? (answer.code_length ?? CODE_LENGTH) : answer.status;
      }),
    tryCode: (who: Shopper, email: string, code: string): Promise<string> =>
      outcome(async () => (await who.api.emailLogin({ email, code })).status),
    useLink: (who: Shopper, key: string): Promise<string> =>
      outcome(async () => (await who.api.loginLinkUse({ key })).status),
    register: (who: Shopper, email: string) =>
      who.api.registration({ email, first_name: 'Анна', last_name: '', phone: '+7 916 000-00-00' }),
  };
}
export type GuessedLogin = ReturnType<typeof openGuessedLogin>;

/** A browser in which the owner of an account has logged in and out. */
export async function homeOf(
  login: GuessedLogin,
  email: string,
  address: string,
): Promise<Shopper> {
  const home = login.browser(address);
  if ((await login.logIn(home, email)) !== 'login_error')
    throw new Error(`${email} has an account.`);
  await login.register(home, email);
  await home.api.logout({});
  return home;
}

const outcome = <Answer>(act: () => Promise<Answer>): Promise<Answer | string> =>
  act().catch((error: unknown) => {
    if (error instanceof ApiError) return error.code;
    throw error;
  });

interface Guessing {
  networks: number;
  /** E-mail addresses of shoppers that the attacker knows. */
  victims: readonly string[];
  hours: number;
  /** Called at the end of each hour. */
  afterHour?: (hour: number) => Promise<void>;
}

/**
 * How often a guess was compared with a code: of four digits (calm), of six (alert), by the busiest
 * network.
 */
export interface Guessed {
  calm: number;
  alert: number;
  busiest: number;
  found: number;
  letters: number;
}

/**
 * Guesses like an attacker who knows our rules: while an hour begins with codes of four digits,
 * only those are guessed; in the last hour, or during an alert, as much as the networks allow. Each
 * guess comes from another address of its network.
 */
export async function guess(
  login: GuessedLogin,
  { networks, victims, hours, afterHour }: Guessing,
): Promise<Guessed> {
  const guessed: Guessed = { calm: 0, alert: 0, busiest: 0, found: 0, letters: 0 };
  const triesOf = new Array<number>(networks).fill(0);
  let turn = 0;
  const random = seeded(1);

  /** Resolves to whether this network may go on in this hour. */
  async function guessOnce(network: number, isPatient: boolean): Promise<boolean> {
    turn += 1;
    const email = victims[turn % victims.length] ?? '';
    const who = login.browser(
      `${20 + Math.floor(network / 250)}.${network % 250}.7.${1 + (turn % 254)}`,
    );
    const length = await login.ask(who, email);
    if (typeof length === 'string') return false;
    guessed.letters += 1;
    if (isPatient && length > CODE_LENGTH) return false;
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const code = String(Math.floor(random() * 10 ** length)).padStart(length, '0');
      const said = await login.tryCode(who, email, code);
      if (said === 'too_many_requests') return false;
      if (said === 'code_expired' || said === 'short_code') return true;
      guessed[length === CODE_LENGTH ? 'calm' : 'alert'] += 1;
      triesOf[network] = (triesOf[network] ?? 0) + 1;
      if (said === 'wrong_code') continue;
      guessed.found += 1;
      return true;
    }
    return true;
  }

  for (let hour = 0; hour < hours; hour += 1) {
    const first = await login.ask(login.browser(`19.${hour}.7.1`), `nobody${hour}@guess.example`);
    const isPatient = first === CODE_LENGTH && hour < hours - 1;
    let active = Array.from({ length: networks }, (_, network) => network);
    while (active.length > 0) {
      const more: number[] = [];
      for (const network of active) if (await guessOnce(network, isPatient)) more.push(network);
      active = more;
    }
    await afterHour?.(hour);
    login.pass(3600);
  }
  return { ...guessed, busiest: Math.max(...triesOf) };
}

/**
 * The expected number of guessed accounts when so many networks guess as much as the busiest one.
 */
export const expected = ({ calm, busiest }: Guessed, networks: number): number =>
  calm / 10 ** 4 + (networks * busiest) / 10 ** 6;

/** The mulberry32 generator: the same guesses in each run. */
function seeded(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
