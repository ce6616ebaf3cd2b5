import { humanProver } from '../../client/prove-human.ts';

/** Of the window of login: its work is done while the address is typed. */
export const loginProver = humanProver('login');
