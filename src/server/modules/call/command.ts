import { eq } from 'drizzle-orm';
import type { Client } from '#src/contract/api.ts';
import { isApiError, type ApiError } from '#src/contract/errors.ts';
import { isFormErrors } from '#src/contract/form-errors.ts';
import { COMMAND_TEXT } from '#src/texts/commands/all.ts';
import { CALL_COMMAND_TEXT as TEXT } from '#src/texts/commands/call.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';
import { deskCookie } from '../../callers/identify-staff.ts';
import { staffKeysOf } from '../../callers/staff-keys.ts';
import { withMigratedDatabase } from '../../database/open-migrated.ts';
import type { Database } from '../../database/open.ts';
import { staffSession } from '../../database/schema/staff.ts';
import { systemClock } from '../../platform/clock.ts';
import { Refusal, runCommand, type Invocation } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import { machineUser } from '../../platform/machine-user.ts';
import { allStaff } from '../staff/queries.ts';
import { CALLABLE, inputOf, type Callable } from './callable.ts';
import { readCommand } from './read-command.ts';

/** Opens the client of the running shop that sends this cookie. */
export type OpenClient = (baseUrl: string, cookie: string) => Client;

/** How long the login of a command that was killed is good for. */
const LOGIN_MS = 600_000;

/** Words to choose from that the list shows of a field; a call without its fields shows all. */
const WORDS_SHOWN = 6;

const line = (callable: Callable): string => {
  const { roles } = callable.declared;
  const who = Array.isArray(roles) ? ` (${roles.join(', ')})` : '';
  return `  ${callable.name}${who}  ${inputOf(callable, WORDS_SHOWN)}`;
};
const list = () =>
  [
    TEXT.usage,
    `\n${TEXT.deskCalls}`,
    ...CALLABLE.desk.map(line),
    `\n${TEXT.shopCalls}`,
    ...CALLABLE.shop.map(line),
  ].join('\n');

/** The person in whose name the call is made: who is named, or else the only owner. */
async function callerOf(db: Database, email: string | null): Promise<number> {
  const people = (await allStaff(db, systemClock())).filter(
    ({ ended_at: ended }) => ended === null,
  );
  const owners = people.filter(({ role }) => role === 'owner');
  const chosen = email === null ? owners : people.filter((one) => one.email === email);
  const [person, other] = chosen;
  if (person !== undefined && other === undefined) return person.id;
  throw new Refusal(
    email === null ? TEXT.whose(owners.map((one) => one.email)) : TEXT.nobody(email),
  );
}

/**
 * Does the work with the cookie of a login that ends with it. Whoever may start this command has the
 * database, so no code and no passkey is asked for.
 */
async function loggedIn<Result>(
  { db, config: { siteUrl } }: { db: Database; config: Config },
  staffId: number,
  work: (cookie: string) => Promise<Result>,
): Promise<Result> {
  const device = `npm run call, ${machineUser()}`;
  const { key, row } = staffKeysOf(db, systemClock).newSession({ device, network: '' });
  const expiresAt = new Date(systemClock().getTime() + LOGIN_MS);
  await db.insert(staffSession).values({ ...row, staffId, expiresAt, byPasskey: true });
  try {
    return await work(deskCookie(key, siteUrl.startsWith('https:')));
  } finally {
    await db.delete(staffSession).where(eq(staffSession.id, row.id));
  }
}

/** The shop of this configuration, as this machine reaches it. */
function addressOf({ host, port }: Config): string {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** JSON whose control and format characters are escaped: texts of shoppers must not control the terminal. */
const printed = (answer: unknown): string =>
  JSON.stringify(answer, null, 2).replace(/[\p{Cf}\u007f-\u009f]/gu, (sign) =>
    [...Array(sign.length).keys()]
      .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );

function sentenceOf({ code, detail = ERROR_TEXT[code], reason }: ApiError): string {
  return code === 'invalid_input' && reason !== undefined ? `${detail} (${reason})` : detail;
}

async function send(client: Client, url: string, callable: Callable, input: object) {
  try {
    return await (client[callable.name] as (fields: object) => Promise<unknown>)(input);
  } catch (error) {
    if (isFormErrors(error))
      throw new Refusal(
        Object.entries(error.errors)
          .map(([field, errors]) => TEXT.refusedField(field, errors))
          .join('\n'),
      );
    if (!isApiError(error)) throw error;
    const isUnanswered = error.code === 'unavailable' && error.detail === undefined;
    throw new Refusal(isUnanswered ? TEXT.noAnswer(url) : sentenceOf(error));
  }
}

/** `npm run call`. */
export const callCommand = (at: Invocation, openClient: OpenClient): Promise<number> =>
  runCommand(at, TEXT, async (say, remark, nameDeed) => {
    const command = readCommand(at.args);
    if (command.kind === 'help') return say(list());
    const { callable, input, as } = command;
    nameDeed(callable.name);
    const config = at.config();
    const url = addressOf(config);
    const call = (cookie: string) => send(openClient(url, cookie), url, callable, input);
    if (callable.declared.roles === undefined) return say(printed(await call('')));
    await withMigratedDatabase(config, { say: remark, ...COMMAND_TEXT }, async (db) => {
      const staffId = await callerOf(db, as);
      // Whose name it was: the login is gone afterwards.
      nameDeed(callable.name, String(staffId));
      say(printed(await loggedIn({ db, config }, staffId, call)));
    });
  });
