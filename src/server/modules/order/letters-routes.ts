import { orderEndpoints } from '#src/contract/order.ts';
import { ApiError } from '#src/contract/errors.ts';
import { maskedEmail } from '#src/domain/account.ts';
import { handle } from '../../api/handlers.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LinkKeys } from '../../platform/link-keys.ts';
import { chooseLetters, findMailbox } from './recipient.ts';

export interface LetterLinkDeps {
  db: Queries;
  clock: Clock;
  links: LinkKeys;
}

/** The link in letters about orders to a mailbox that is not the account's. */
export function orderLettersRoutes({ db, clock, links }: LetterLinkDeps) {
  const idOf = (key: string): number => {
    const read = links.read(key);
    const [id] = read?.numbers ?? [];
    if (read?.use !== 'order_letters' || id === undefined) throw new ApiError('link_expired');
    return id;
  };
  return handle(orderEndpoints, {
    async orderLetters({ key }) {
      const found = await findMailbox(db, idOf(key));
      if (found === null) throw new ApiError('link_expired');
      return { email: maskedEmail(found.email), is_on: found.confirmedAt !== null };
    },
    async orderLettersChoose({ key, is_on: isOn }) {
      if (!(await chooseLetters(db, { id: idOf(key), isOn }, clock())))
        throw new ApiError('link_expired');
      return { success: true };
    },
  });
}
