import * as v from 'valibot';

/** What calls share that a code sent by email confirms. */

export const typedCode = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)));
export const codeSent = v.object({ status: v.literal('send_code'), success: v.literal(true) });
export const codeErrors = [
  'not_authorized',
  'wrong_code',
  'short_code',
  'code_expired',
  'too_many_requests',
] as const;
