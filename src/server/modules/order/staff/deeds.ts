import { accept } from './accept.ts';
import { csv } from './csv.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { paid } from './paid.ts';
import { refund } from './refund.ts';
import { retry } from './retry.ts';
import { show } from './show.ts';
import { unpaid } from './unpaid.ts';

/** Every command about orders, a file each. */
export const DEEDS = { list, show, move, csv, paid, unpaid, accept, refund, retry };
