import { counterConsentIn } from '#src/domain/cookies.ts';
import { mailAddressOf } from '#src/domain/mail-address.ts';
import { normalPhone } from '#src/domain/phone.ts';

/**
 * A person by address or phone, whatever form the consent came from; an order by its number; consent
 * to counters by the browser's key.
 */
export type ConsentSubject =
  { email: string } | { phone: string } | { order: number } | { counters: string };

/** Whose consents are meant; null: it is nothing of these. */
export function readSubject(typed: string): ConsentSubject | null {
  const word = typed.trim();
  const counters = counterConsentIn(word);
  if (counters !== null) return { counters };
  const email = mailAddressOf(word);
  if (email !== null) return { email };
  const phone = normalPhone(word);
  if (phone !== null) return { phone };
  const number = /^(?:№\s*)?([1-9]\d{0,8})$/.exec(word)?.[1];
  return number === undefined ? null : { order: Number(number) };
}
