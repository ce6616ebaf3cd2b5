import { accept } from './accept.ts';
import { back } from './back.ts';
import { csv } from './csv.ts';
import { delivery } from './delivery.ts';
import { details } from './details.ts';
import { lines } from './lines.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { note } from './note.ts';
import { paid } from './paid.ts';
import { place } from './place.ts';
import { refund } from './refund.ts';
import { retry } from './retry.ts';
import { ship } from './ship.ts';
import { show } from './show.ts';
import { track } from './track.ts';
import { unpaid } from './unpaid.ts';
import { waiting } from './waiting.ts';

/** Every subcommand of `npm run orders`, a file each. */
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
