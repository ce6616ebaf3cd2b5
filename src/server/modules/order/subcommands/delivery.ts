import { typedSum } from '#src/domain/money.ts';
import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { setDeliveryPrice } from '../deeds/set-delivery-price.ts';
import { subcommand } from './subcommand.ts';
import { idOf } from './order-id.ts';
import { refusingDeeds } from './refusal.ts';
import { settingsNow } from './settings-now.ts';
import { readSignedBy, readNumber } from './typed.ts';

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
