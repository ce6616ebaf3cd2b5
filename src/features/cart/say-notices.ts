import { hasApiErrorName } from '../../contract/api-error-name.ts';
import { $cartNotice } from '../../stores/cart.ts';
import { say } from '../../stores/notice.ts';
import { BUY_TEXT } from '../../texts/cart/buy.ts';

/** Why the cart did not change. Errors of a call's input are meant for programmers. */
export const failureText = (error: unknown): string =>
  (hasApiErrorName(error) && error.code !== 'invalid_input' ? error.detail : undefined) ??
  BUY_TEXT.failed;

/** Says why a change failed, and when there was less than was wanted. Returns how to stop. */
export const sayNotices = (): (() => void) =>
  $cartNotice.listen((notice) => {
    if (notice === null) return;
    if (notice.what === 'failed') say(failureText(notice.error));
    else say(BUY_TEXT[notice.what]);
  });
