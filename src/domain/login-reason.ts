import { PATHS } from './paths.ts';

/**
 * Why a guest is asked to log in, by where the login leads and the heart that was pressed. Apart from
 * `login.ts`, because every page carries it.
 */
export const loginReason = (next: string, favouriteId = ''): 'favourites' | 'purchase' =>
  next === PATHS.favourites || favouriteId !== '' ? 'favourites' : 'purchase';
