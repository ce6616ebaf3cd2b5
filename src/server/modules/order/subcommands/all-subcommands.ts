import { accept, paid, retry, unpaid } from './order-money.ts';
import { back, move, ship, track } from './move-orders.ts';
import { csv, list, show, waiting } from './read-orders.ts';
import { delivery, details, lines, note } from './change-orders.ts';
import { place } from './place.ts';
import { refund } from './refund.ts';

/** Every subcommand of `npm run orders`. */
export const SUBCOMMANDS = {
  list,
  show,
  move,
  csv,
  place,
  delivery,
  lines,
  details,
  ship,
  back,
  track,
  note,
  paid,
  unpaid,
  accept,
  refund,
  retry,
  waiting,
};
