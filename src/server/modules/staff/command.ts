import { isApiError } from '#src/contract/errors.ts';
import { invitationPath } from '#src/domain/desk.ts';
import { shopTime } from '#src/domain/shop-days.ts';
import { STAFF_COMMAND_TEXT as TEXT } from '#src/texts/commands/staff.ts';
import { ROLE_TITLE, DESK_STAFF_TEXT } from '#src/texts/desk/staff.ts';
import { COMMAND_TEXT } from '#src/texts/commands/all.ts';
import type { Database } from '../../database/open.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { inTransactionRetryingTakenKey } from '../../database/transaction.ts';
import { systemClock } from '../../platform/clock.ts';
import { Refusal, type Invocation, type Say } from '../../platform/command.ts';
import { textTable } from '../../platform/command-words.ts';
import { invite, newLinkKey, renewLink } from './invitation.ts';
import { allStaff, findLiveByEmail } from './queries.ts';
import { endStaff } from './service.ts';
import { readCommand, type Command } from './read-command.ts';

async function list(db: Database, say: Say): Promise<void> {
  const people = await allStaff(db, systemClock());
  if (people.length === 0) return say(TEXT.nobody);
  const day = (at: Date | null) => (at === null ? '' : shopTime(at));
  say(
    textTable(
      TEXT.columns,
      people.map((one) => [
        one.email,
        one.name,
        ROLE_TITLE[one.role],
        day(one.used_at),
        day(one.invited_until),
        day(one.ended_at),
      ]),
    ),
  );
}

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

async function inviteSomebody(
  db: Database,
  say: Say,
  siteUrl: string,
  { email, role, name, author }: Of<'invite'>,
): Promise<void> {
  const [key, by] = [newLinkKey(), { command: author.by }];
  const invited = inTransactionRetryingTakenKey(db, (tx) =>
    invite(tx, { email, role, name, key, by }, systemClock()),
  );
  await refusing(invited, { already_there: TEXT.alreadyThere(email) });
  say(TEXT.invited(email, ROLE_TITLE[role], siteUrl + invitationPath(key)));
}

async function giveLink(
  db: Database,
  say: Say,
  siteUrl: string,
  { email, author }: Of<'link' | 'end'>,
): Promise<void> {
  const [key, by] = [newLinkKey(), { command: author.by }];
  if (!(await renewLink(db, { email, key, by }, systemClock())))
    throw new Refusal(TEXT.noPerson(email));
  say(TEXT.link(email, siteUrl + invitationPath(key)));
}

async function end(db: Database, say: Say, { email, author }: Of<'link' | 'end'>): Promise<void> {
  const person = await findLiveByEmail(db, email);
  if (person === null) throw new Refusal(TEXT.noPerson(email));
  const { by: command, why: reason } = author;
  const ended = endStaff(db, { id: person.id, by: { command }, reason }, systemClock());
  // Somebody may end the same work at this moment.
  await refusing(ended, { last_owner: DESK_STAFF_TEXT.lastOwner, not_found: TEXT.noPerson(email) });
  say(TEXT.ended(email));
}

/** Throws Refusal with the sentence for the reason, else the code, of a refusal of the API. */
async function refusing(
  work: Promise<unknown>,
  sentences: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await work;
  } catch (error) {
    const sentence = isApiError(error) ? sentences[error.reason ?? error.code] : undefined;
    throw sentence === undefined ? error : new Refusal(sentence);
  }
}

/** `npm run staff`. */
export const staffCommand = (at: Invocation): Promise<number> =>
  runShopCommand(at, { ...TEXT, ...COMMAND_TEXT }, readCommand, ({ command, db, config, say }) => {
    switch (command.kind) {
      case 'list':
        return list(db, say);
      case 'invite':
        return inviteSomebody(db, say, config.siteUrl, command);
      case 'link':
        return giveLink(db, say, config.siteUrl, command);
      case 'end':
        return end(db, say, command);
    }
  });
