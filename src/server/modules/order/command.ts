import { COMMAND_TEXT } from '#src/texts/commands/all.ts';
import { DEEDS_COMMAND_TEXT } from '#src/texts/commands/order-deeds.ts';
import { ORDERS_COMMAND_TEXT } from '#src/texts/commands/orders.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Invocation } from '../../platform/command.ts';
import { openDestinations } from '../delivery/open-destinations.ts';
import { readCommand } from './read-command.ts';

/** `npm run orders`. */
export const ordersCommand = (at: Invocation): Promise<number> =>
  runShopCommand(
    at,
    { ...ORDERS_COMMAND_TEXT, ...COMMAND_TEXT },
    readCommand,
    ({ command, db, config, say, remark }) => {
      const onError = () => remark(DEEDS_COMMAND_TEXT.carrierSilent);
      const delivery = openDestinations({ db, config, onError });
      return command.run({ db, delivery, clock: systemClock, say, remark, stdout: at.stdout });
    },
  );
