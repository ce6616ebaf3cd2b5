import { ORDER_STATUSES } from '../../../domain/order.ts';
import { DEEDS_COMMAND_TEXT } from '../../../texts/commands/order-deeds.ts';
import { ORDERS_COMMAND_TEXT as TEXT } from '../../../texts/commands/orders.ts';
import { COMMAND_TEXT } from '../../../texts/commands/all.ts';
import { withMigratedDatabase } from '../../database/open-migrated.ts';
import { systemClock } from '../../platform/clock.ts';
import { runCommand } from '../../platform/command.ts';
import type { Invocation } from '../../platform/command.ts';
import { openDestinations } from '../delivery/open-destinations.ts';
import { readCommand } from './read-command.ts';

const usage =
  TEXT.usage.replace('Статусы: ', `${DEEDS_COMMAND_TEXT.usage}Статусы: `) +
  ORDER_STATUSES.map(TEXT.title).join(', ');

/** `npm run orders`. */
export function ordersCommand({ stdout, ...at }: Invocation): Promise<number> {
  return runCommand(
    { stdout, ...at },
    { usage, nothingDone: TEXT.nothingDone, busy: TEXT.busy },
    async (say, remark) => {
      const command = readCommand(at.args);
      if (command === null) return say(usage);
      const config = at.config();
      return withMigratedDatabase(
        config,
        { say: remark, outdated: COMMAND_TEXT.outdated },
        async (db) => {
          const silent = () => remark(DEEDS_COMMAND_TEXT.carrierSilent);
          const delivery = openDestinations({ db, config, onError: silent });
          await command.run({ db, delivery, clock: systemClock, say, remark, stdout });
        },
      );
    },
  );
}
