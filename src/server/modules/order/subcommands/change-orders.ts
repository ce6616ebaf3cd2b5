import { typedSum } from '#src/domain/money.ts';
import { oneLine } from '#src/domain/typed-text.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { changeDetails } from '../deeds/change-details.ts';
import { changeLines } from '../deeds/change-lines.ts';
import { detailsOf } from '../deeds/details.ts';
import { setDeliveryPrice } from '../deeds/set-delivery-price.ts';
import { writeNote } from '../deeds/write-note.ts';
import { idOf } from './order-id.ts';
import { refusingDeeds } from './refusal.ts';
import { settingsNow } from './settings-now.ts';
import { subcommand } from './subcommand.ts';
import { DETAIL_OPTIONS, readDetails } from './typed-details.ts';
import { readAmounts, readGoods } from './typed-goods.ts';
import { readSignedBy, readNumber } from './typed.ts';

/** Adds a note that the buyer does not see. */
export const note = subcommand({
  options: ['by'],
  words: 2,
  read: ({ values, rest: [number, words] }) => {
    if (words === undefined) throw new UsageError(TEXT.missing(TEXT.words));
    return { number: readNumber(number), by: readSignedBy(values).by, note: oneLine(words) };
  },
  async run({ db, clock, say }, { number, ...written }) {
    await refusingDeeds(writeNote(db, { orderId: await idOf(db, number), ...written }, clock));
    say(TEXT.noted(number));
  },
});

/** Changes amounts and adds goods. */
export const lines = subcommand({
  options: ['set', 'add', 'why', 'by'],
  words: 1,
  read: ({ values, rest: [number] }) => ({
    number: readNumber(number),
    amounts: readAmounts(values.set),
    added: readGoods(values.add),
    ...readSignedBy(values),
  }),
  async run(at, { number, ...changes }) {
    const orderId = await idOf(at.db, number);
    const money = await refusingDeeds(
      changeLines(at.db, { orderId, ...changes }, await settingsNow(at), at.clock),
    );
    at.say(MONEY.stands(number, money));
  },
});

/** Sets the delivery price. */
export const delivery = subcommand({
  options: ['agreed', 'why', 'by'],
  words: 2,
  read: ({ values, rest: [number, price] }) => {
    const kopecks = price === undefined ? null : typedSum(price);
    if (kopecks === null) throw new UsageError(MONEY.badSum(price ?? ''));
    return {
      number: readNumber(number),
      price: kopecks,
      isAgreed: values.agreed === true,
      ...readSignedBy(values),
    };
  },
  async run(at, { number, ...priced }) {
    const orderId = await idOf(at.db, number);
    const money = await refusingDeeds(
      setDeliveryPrice(at.db, { orderId, ...priced }, await settingsNow(at), at.clock),
    );
    at.say(priced.isAgreed ? TEXT.pricedAgreed(number) : TEXT.priced(number));
    at.say(MONEY.stands(number, money));
  },
});

/** Changes the buyer, address, delivery or payment. */
export const details = subcommand({
  options: [...DETAIL_OPTIONS, 'why', 'by'],
  words: 1,
  read: ({ values, rest: [number] }) => ({
    number: readNumber(number),
    details: detailsOf(readDetails(values)),
    ...readSignedBy(values),
  }),
  async run(at, { number, ...changes }) {
    const orderId = await idOf(at.db, number);
    const money = await refusingDeeds(
      changeDetails(at.db, { orderId, ...changes }, await settingsNow(at), at.clock),
    );
    at.say(MONEY.stands(number, money));
  },
});
