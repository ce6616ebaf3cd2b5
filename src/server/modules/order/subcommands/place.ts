import { typedSum } from '#src/domain/money.ts';
import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { phoneDetails } from '../deeds/details.ts';
import { placeByPhone } from '../deeds/place-by-phone.ts';
import { moneyOf } from '../money/order-money.ts';
import { subcommand } from './subcommand.ts';
import { refusingDeeds } from './refusal.ts';
import { settingsNow } from './settings-now.ts';
import { readSignedBy } from './typed.ts';
import { DETAIL_OPTIONS, readDetails } from './typed-details.ts';
import { readGoods } from './typed-goods.ts';

/** Places an order made by phone. */
export const place = subcommand({
  options: ['goods', 'cost', ...DETAIL_OPTIONS, 'why', 'by'],
  words: 0,
  read: ({ values }) => {
    if (values.goods === undefined) throw new UsageError(TEXT.missing(TEXT.goods));
    const deliveryPrice = values.cost === undefined ? undefined : typedSum(values.cost);
    if (deliveryPrice === null) throw new UsageError(MONEY.badSum(values.cost ?? ''));
    return {
      goods: readGoods(values.goods),
      deliveryPrice,
      ...readSignedBy(values),
      ...phoneDetails(readDetails(values)),
    };
  },
  async run(at, wanted) {
    const deps = { ...at, settings: await settingsNow(at) };
    const { id, number } = await refusingDeeds(placeByPhone(at.db, wanted, deps));
    at.say(TEXT.placed(number));
    at.say(MONEY.stands(number, await moneyOf(at.db, id)));
  },
});
