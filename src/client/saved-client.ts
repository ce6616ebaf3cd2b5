import {
  favouriteAdd,
  favouriteRemove,
  waitlistAdd,
  waitlistRemove,
} from '../contract/favourites.ts';
import { browserClient } from './browser-client.ts';
import { readSent } from './endpoint-client.ts';

/** Changes the favourites, and the goods that a shopper waits for. */
export const savedClient = browserClient({
  favouriteAdd,
  favouriteRemove,
  waitlistAdd,
  waitlistRemove,
});

/** The answer to a heart that was pressed before the scripts loaded. */
export const readHeart = (
  isAdded: boolean,
  answer: Promise<Response>,
): Promise<{ message: string }> => readSent(isAdded ? favouriteAdd : favouriteRemove, answer);
