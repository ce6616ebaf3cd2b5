import { sql } from 'drizzle-orm';
import type { EndpointName } from '../../src/contract/api.ts';
import { MESSAGE_ANSWER_MOST, MESSAGE_NOTE_MOST } from '../../src/domain/messages.ts';
import { REVIEW_REASON_MOST } from '../../src/domain/desk-reviews.ts';
import { REVIEW_COMMENT_MOST } from '../../src/domain/reviews.ts';
import type { HostileCall } from './hostile-call.ts';
import { owner } from './hostile-desk.ts';
import type { Somebody, WholeShop } from './whole-shop.ts';

/** A new review, as a deed names it. */
const newReview = async ({ db }: WholeShop, state = 'pending') => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into review (product_id, author, rating, state)
    select id, 'Анна', 5, ${state} from product order by id limit 1 returning id`);
  return { id: rows[0]?.id ?? 0, version: 1 };
};
/** A new message of this account's owner. */
const newMessage = async ({ db }: WholeShop, { email }: Pick<Somebody, 'email'>, state = 'new') => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into message (kind, name, phone, email, message, sent_at, state)
    values ('feedback', 'Анна', '+79161234567', ${email}, 'Есть петли?', now(), ${state})
    returning id`);
  return { id: rows[0]?.id ?? 0, version: 1 };
};

const reviewOf = async (shop: WholeShop, answer: unknown) =>
  (await owner(shop)).deskReview({ id: (answer as { id: number }).id });
/** The reason of the last deed, where its page and the journal show it. */
const reasonOf = async (shop: WholeShop, _who: unknown, answer: unknown) => {
  const { entries } = await reviewOf(shop, answer);
  const { content } = await (await owner(shop)).deskJournal({});
  return { reason: [entries[0]?.reason, content[0]?.reason] };
};
const lastEntry = async (shop: WholeShop, answer: unknown) => {
  const { id } = answer as { id: number };
  return (await (await owner(shop)).deskMessage({ id })).entries.at(-1)?.text;
};
const textOf: HostileCall['seen'] = async (shop, _who, answer) => ({
  text: [await lastEntry(shop, answer)],
});
const noteOf: HostileCall['seen'] = async (shop, _who, answer) => ({
  note: [await lastEntry(shop, answer)],
});
const REASON = { reason: ['lines', REVIEW_REASON_MOST] } as const;
const NOTE = { note: ['lines', MESSAGE_NOTE_MOST] } as const;

/** Reviews and messages at the desk. */
export const HOSTILE_DESK_INBOX: Partial<Record<EndpointName, HostileCall>> = {
  deskReviews: { compared: ['q'], door: owner },
  deskReviewReject: {
    kept: REASON,
    door: owner,
    good: (shop) => newReview(shop),
    seen: reasonOf,
  },
  deskReviewWithdraw: {
    kept: REASON,
    door: owner,
    good: (shop) => newReview(shop, 'published'),
    seen: reasonOf,
  },
  deskReviewAnswer: {
    kept: { text: ['lines', REVIEW_COMMENT_MOST] },
    door: owner,
    good: (shop) => newReview(shop),
    seen: async (shop, _who, answer) => ({ text: [(await reviewOf(shop, answer)).answer] }),
  },
  deskReviewsModerate: {
    kept: REASON,
    door: owner,
    good: async (shop) => ({ reviews: [await newReview(shop)], to: 'rejected' }),
    async seen(shop, _who, answer) {
      const { results } = answer as { results: { id: number }[] };
      const { reason } = await reviewOf(shop, results[0]);
      return { reason: [reason] };
    },
  },
  deskMessages: { compared: ['q'], door: owner },
  deskMessageAnswer: {
    kept: { text: ['lines', MESSAGE_ANSWER_MOST] },
    door: owner,
    good: (shop, who) => newMessage(shop, who),
    seen: textOf,
  },
  deskMessageNote: {
    kept: { text: ['lines', MESSAGE_NOTE_MOST] },
    door: owner,
    good: async (shop, who) => ({ id: (await newMessage(shop, who)).id }),
    seen: textOf,
  },
  deskMessageClose: {
    kept: NOTE,
    door: owner,
    good: (shop, who) => newMessage(shop, who),
    seen: noteOf,
  },
  deskMessageReopen: {
    kept: NOTE,
    door: owner,
    good: (shop, who) => newMessage(shop, who, 'closed'),
    seen: noteOf,
  },
};
