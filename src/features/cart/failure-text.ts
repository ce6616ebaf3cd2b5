import { Refused } from '../../client/lean-call.ts';
import { BUY_TEXT } from '../../texts/cart/cart.ts';

/** Why the cart did not change. Errors of a call's input are meant for programmers. */
export const failureText = (error: unknown): string =>
  error instanceof Refused && error.code !== 'invalid_input' ? error.message : BUY_TEXT.failed;
