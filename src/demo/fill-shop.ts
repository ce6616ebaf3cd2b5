import type { Clock } from '../server/platform/clock.ts';
import type { Terminal } from '../server/platform/terminal.ts';
import { FILL_LOCK } from '../server/database/advisory-locks.ts';
import type { Database } from '../server/database/open.ts';
import { OWN_SHOP, beginOwnShop } from '../server/database/own-shop/begin.ts';
import { demoPart } from '../server/database/schema/content.ts';
import { inTransaction } from '../server/database/transaction.ts';
import { working } from '../server/database/work.ts';
import { invitationPath } from '../domain/desk.ts';
import { INVITATION_DAYS } from '../domain/staff.ts';
import { inviteFirstOwner } from '../server/modules/staff/invitation.ts';
import { loadDemo } from './load.ts';
import type { DemoInvitation } from './content/parts.ts';

interface FillOptions {
  /** Whether a new shop begins with the demonstration. */
  demo: boolean;
  dataDir: string;
  clock: Clock;
  terminal: Terminal;
  /** Base of the links that open the desk of the demonstration; absent: they are not printed. */
  siteUrl?: string;
}

const HAS_DEMO =
  'The demonstration is in this shop already: `npm run demo -- remove` takes it out.';

/**
 * Puts in what a shop begins with, once: the demonstration, or what an empty shop needs. When the
 * process is killed in between, the next one continues. When two processes start together, the
 * second waits. A shop that has begun stays as it is.
 */
export function fillShop(db: Database, options: FillOptions): Promise<void> {
  return working('starting', () => fillOnce(db, options));
}

async function fillOnce(db: Database, options: FillOptions): Promise<void> {
  const lock = await db.$client.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [FILL_LOCK]);
    const parts = new Set(
      (await db.select({ name: demoPart.name }).from(demoPart)).map(({ name }) => name),
    );
    if (parts.has(OWN_SHOP)) return;
    await (options.demo ? loadAndTell(db, options) : beginEmpty(db, options, parts.size > 0));
  } finally {
    // The lock belongs to the session: destroying the connection always releases it.
    lock.release(true);
  }
}

/** Loads the demonstration, and prints the links that open its desk: nobody keeps them. */
async function loadAndTell(db: Database, { siteUrl, ...options }: FillOptions): Promise<void> {
  const invited: DemoInvitation[] = [];
  await loadDemo(db, { ...options, onInvited: (one) => invited.push(one) });
  if (siteUrl === undefined || invited.length === 0) return;
  options.terminal.done(
    `The desk opens by each of these links, once and within ${INVITATION_DAYS} days:`,
  );
  for (const { role, email, key } of invited)
    options.terminal.done(`  ${role}, ${email}: ${siteUrl}${invitationPath(key)}`);
}

/** Begins an empty shop, and prints the link that opens its desk to its owner: nobody keeps it. */
async function beginEmpty(
  db: Database,
  { terminal, clock, siteUrl }: FillOptions,
  hasDemo: boolean,
): Promise<void> {
  if (hasDemo) return terminal.done(HAS_DEMO);
  const key = await terminal.step('Beginning an empty shop', () =>
    inTransaction(db, async (tx) => {
      await beginOwnShop(tx);
      return siteUrl === undefined ? null : inviteFirstOwner(tx, clock());
    }),
  );
  if (siteUrl === undefined || key === null) return;
  terminal.done(
    `The desk opens to its owner by this link, once and within ${INVITATION_DAYS} days:`,
  );
  terminal.done(`  ${siteUrl}${invitationPath(key)}`);
}
