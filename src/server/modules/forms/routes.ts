import { randomBytes } from 'node:crypto';
import { and, isNull } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { formEndpoints, counterConsent, type MessageInput } from '#src/contract/forms.ts';
import { maskedEmail } from '#src/domain/account.ts';
import type { MessageKind } from '#src/domain/forms.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { handle, together } from '../../api/handlers.ts';
import type { ReceivedFile } from '../../api/received-files.ts';
import type { Caller } from '../../callers/caller.ts';
import { countCall } from '../../callers/count-call.ts';
import type { VerifyHuman } from '../../callers/human.ts';
import { causedBy, counterCause } from '../../database/consents.ts';
import { consent } from '../../database/schema/consent.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LinkKeys } from '../../platform/link-keys.ts';
import type { Uploads } from '../media/uploads.ts';
import { removeFromWaitlist, waitlistEntry } from './back-in-stock.ts';
import { journalConsent } from './consents.ts';
import { deskMessageRoutes } from './desk/routes.ts';
import { takeMessage } from './messages.ts';
import {
  confirmSubscriber,
  findSubscriber,
  leaveNewsletter,
  subscribe,
  type NewsletterDeps,
} from './newsletter.ts';

/** 96 random bits, which cannot be guessed; the day in front sorts the journal for the sweep. */
const KEY_BYTES = 12;

interface Choice {
  isGiven: boolean;
  /** The key of the browser's earlier consent; empty when there is none. */
  former: string;
}

/**
 * Journals the choice made in the cookie notice; returns the key of the consent, or null when it
 * was refused.
 */
async function chooseCounters(
  { db, clock }: { db: Queries; clock: Clock },
  { isGiven, former }: Choice,
  caller: Caller,
): Promise<string | null> {
  if (isGiven) await countCall(db, counterConsent, caller.address, clock);
  return inTransaction(db, async (tx) => {
    const now = clock();
    await tx
      .update(consent)
      .set({ withdrawnAt: now })
      .where(and(causedBy(counterCause(former)), isNull(consent.withdrawnAt)));
    if (!isGiven) return null;
    const key = shopDay(now).replaceAll('-', '') + randomBytes(KEY_BYTES).toString('base64url');
    await journalConsent(tx, { form: 'counters', cause: counterCause(key) }, caller, now);
    return key;
  });
}

export interface FormDeps extends NewsletterDeps {
  verifyHuman: VerifyHuman;
  links: LinkKeys;
  uploads: Uploads;
}
const DONE = { success: true, errors: {} } as const;

/** Public forms, and the links of the letters that follow. */
export function formRoutes(deps: FormDeps) {
  const { db, verifyHuman, links } = deps;

  const messages =
    (kind: MessageKind) =>
    async (input: MessageInput, caller: Caller, files: readonly ReceivedFile[] = []) => {
      await verifyHuman(input, caller, kind);
      await takeMessage(deps, { kind, input, files }, caller);
      return DONE;
    };

  return handle(formEndpoints, {
    feedback: messages('feedback'),
    application: messages('application'),
    async counterConsent({ is_given: isGiven, former }, caller) {
      return { success: true, key: await chooseCounters(deps, { isGiven, former }, caller) };
    },
    async subscribe(input, caller) {
      await verifyHuman(input, caller, 'subscriber');
      await subscribe(deps, input, caller);
      return DONE;
    },
    async subscribeConfirm({ key }) {
      const link = linkOf(links, key);
      if (link.use !== 'confirm') throw new ApiError('link_expired');
      await confirmSubscriber(deps, link.id, link.round);
      return DONE;
    },
    async subscription({ key }) {
      const link = linkOf(links, key);
      if (link.use === 'newsletter') {
        const { email, isOn } = await findSubscriber(db, link.id);
        return { kind: link.use, subject: maskedEmail(email), is_on: isOn };
      }
      const entry =
        link.use === 'waitlist' ? await waitlistEntry(db, link.accountId, link.productId) : null;
      if (entry === null) throw new ApiError('link_expired');
      return { kind: 'waitlist', subject: entry.title, is_on: entry.isOn };
    },
    async unsubscribe({ key }) {
      const link = linkOf(links, key);
      if (link.use === 'confirm') throw new ApiError('link_expired');
      if (link.use === 'newsletter') await leaveNewsletter(deps, link.id);
      else await removeFromWaitlist(db, link.accountId, link.productId);
      return DONE;
    },
  });
}

type FormLink =
  | { use: 'confirm'; id: number; round: number }
  | { use: 'newsletter'; id: number }
  | { use: 'waitlist'; accountId: number; productId: number };

/** What the link of a letter names. Throws `link_expired` for a link that is not of these forms. */
function linkOf(links: LinkKeys, key: string): FormLink {
  const link = links.read(key);
  const [first = 0, second = 0] = link?.numbers ?? [];
  switch (link?.use) {
    case 'confirm':
      return { use: 'confirm', id: first, round: second };
    case 'newsletter':
      return { use: 'newsletter', id: first };
    case 'waitlist':
      return { use: 'waitlist', accountId: first, productId: second };
    default:
      throw new ApiError('link_expired');
  }
}

export const routes = (context: FormDeps) =>
  together(formRoutes(context), deskMessageRoutes(context));
