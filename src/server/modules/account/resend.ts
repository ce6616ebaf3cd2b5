import { ApiError } from '../../../contract/errors.ts';
import { CODE_IS_YOUNG, CODE_RESEND_SECONDS } from '../../../domain/login.ts';
import { LOGIN_DETAIL } from '../../../texts/account/account.ts';

/** Seconds until a code may follow the one that was sent at that time; at most 0: it may now. */
export const secondsToResend = (sentAt: Date, now: Date): number =>
  Math.ceil(CODE_RESEND_SECONDS - (now.getTime() - sentAt.getTime()) / 1000);

/** Refuses another code so soon after the last one. */
export const codeIsYoung = (secondsToWait: number): ApiError =>
  new ApiError('too_many_requests', {
    detail: LOGIN_DETAIL.codeWasSent(secondsToWait),
    reason: CODE_IS_YOUNG,
    retryAfterSeconds: secondsToWait,
  });
