import * as v from 'valibot';
import type { LetterName } from '#src/domain/letter-settings.ts';
import type { DeedFacts } from '#src/domain/order-deeds.ts';
import { orderConfirmPath } from '#src/domain/paths.ts';
import {
  DEED_LETTER_TEXT as TEXT,
  changesText,
  factTitle,
  factValue,
} from '#src/texts/order/deed.ts';
import { ORDER_LETTER } from '#src/texts/order/letter.ts';
import { payUntilText } from '#src/texts/order/until.ts';
import type { Tasks } from '../../database/jobs.ts';
import { findDeed, type DeedRow } from './deeds/journal.ts';
import { AGREED_LETTER, DEED_LETTER } from './letter-jobs.ts';
import { sendOrderLetter, type OrderLetterDeps, type OwnHead } from './letter-send.ts';
import type { OrderMoney } from './money/order-money.ts';
import type { WholeOrder } from './order-queries.ts';
import type { MailboxOwner } from './recipient.ts';
import { payUntilOf } from './order-view.ts';

const ofDeed = v.object({ orderId: v.pipe(v.string(), v.uuid()), deedId: v.number() });
const ofOrder = v.object({ orderId: v.pipe(v.string(), v.uuid()) });

/** Letters about what staff did with an order, and about the buyer's answer to it. */
export function deedLetterTasks(
  deps: OrderLetterDeps,
): Tasks<typeof DEED_LETTER | typeof AGREED_LETTER> {
  return {
    async [DEED_LETTER](job, cause) {
      const { orderId, deedId } = v.parse(ofDeed, job);
      const deed = await findDeed(deps.db, deedId);
      if (deed === null) return;
      await sendOrderLetter(deps, { orderId, cause, to: 'buyer' }, (whole, _isBilled, reader) =>
        deedLetter(whole, deed, reader),
      );
    },
    [AGREED_LETTER]: (job, cause) =>
      sendOrderLetter(
        deps,
        { orderId: v.parse(ofOrder, job).orderId, cause, to: 'shop' },
        ({ row }) => ({
          title: TEXT.buyerAgreed(row.number),
          notes: [TEXT.mayAssemble],
          links: [],
        }),
      ),
  };
}

/** Null for a letter that is not wanted, or that a later action has made obsolete. */
function deedLetter(
  whole: WholeOrder,
  { kind, before, after }: DeedRow,
  reader: MailboxOwner,
): OwnHead | null {
  const { row, money } = whole;
  const { status } = row;
  const isOff = status === 'cancelled' || status === 'returned';
  if (isOff && kind !== 'returned') return null;
  switch (kind) {
    case 'delivery_price':
      return pricedLetter(whole, after);
    case 'details':
      // They name what the buyer has typed.
      if (reader !== 'buyer') return letterOf(whole, 'changed', owes(money));
      return letterOf(whole, 'changed', [...changesText(before, after), ...owes(money)]);
    case 'lines':
      return letterOf(whole, 'changed', [...changesText(before, after), ...owes(money)]);
    case 'shipped':
      return letterOf(whole, 'parcel', [TEXT.inParcel(goodsOf(after))]);
    case 'tracked':
      return letterOf(whole, 'tracked', [`${String(after['carrier'])}: ${String(after['track'])}`]);
    case 'returned':
      return letterOf(whole, 'taken_back', [
        TEXT.cameBack(goodsOf(after)),
        ...(money.returning === 0 ? [] : [TEXT.returning(money.returning)]),
      ]);
    case 'placed':
    case 'note':
    case 'delivery_agreed':
      return null;
  }
}

function pricedLetter(whole: WholeOrder, after: DeedFacts): OwnHead | null {
  const { row } = whole;
  if (row.deliveryPrice === null || row.deliveryPrice !== after['delivery_price']) return null;
  const until = payUntilOf(row);
  const isOpen = row.deliveryToConfirm;
  const head = letterOf(
    whole,
    'priced',
    until === null || isOpen ? [] : [payUntilText(row.paymentKey, until)],
    isOpen ? TEXT.agree : ORDER_LETTER.open,
  );
  const delivery = TEXT.costs(row.deliveryPrice);
  return { ...head, facts: { ...head.facts, delivery, confirm: isOpen ? TEXT.pleaseAgree : '' } };
}

const letterOf = (
  { row }: WholeOrder,
  letter: LetterName,
  notes: string[],
  link: string = ORDER_LETTER.open,
): OwnHead => ({
  letter,
  facts: { number: String(row.number) },
  notes,
  links: [{ title: link, path: orderConfirmPath(row.id) }],
});

const goodsOf = (facts: DeedFacts): string[] =>
  Object.keys(facts)
    .filter((name) => name.startsWith('line:'))
    .map((name) => `${factTitle(name)}, ${factValue(name, facts[name])}`);

/** What is still due or was overpaid, once something was paid. */
function owes({ paid, due }: OrderMoney): string[] {
  if (due < 0) return [TEXT.tooMuch(-due)];
  return paid > 0 && due > 0 ? [TEXT.toPay(due)] : [];
}
