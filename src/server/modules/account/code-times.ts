import { ApiError } from '#src/contract/errors.ts';
import { CODE_IS_YOUNG, CODE_RESEND_SECONDS, CODE_SECONDS, CODE_TRIES } from '#src/domain/login.ts';
import { LOGIN_DETAIL } from '#src/texts/account/account.ts';

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** The columns of a code that is sent now. */
export const sentNow = (now: Date) => ({
  triesLeft: CODE_TRIES,
  sentAt: now,
  expiresAt: after(now, CODE_SECONDS),
});

/** Another code may follow one that was sent until this moment. */
export const resendableUntil = (now: Date): Date => after(now, -CODE_RESEND_SECONDS);

/** Seconds until a code may follow the one that was sent at that time; at most 0: it may now. */
export const secondsToResend = (sentAt: Date, now: Date): number =>
  Math.ceil(CODE_RESEND_SECONDS - (now.getTime() - sentAt.getTime()) / 1000);

/** Refuses another code so soon after the last one, for a second at least. */
export function codeIsYoung(secondsToResend: number): ApiError {
  const seconds = Math.max(1, secondsToResend);
  return new ApiError('too_many_requests', {
    detail: LOGIN_DETAIL.codeWasSent(seconds),
    reason: CODE_IS_YOUNG,
    retryAfterSeconds: seconds,
  });
}
