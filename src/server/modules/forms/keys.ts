import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link of a letter does. */
export type LinkUse = 'confirm' | 'newsletter' | 'waitlist' | 'email_undo';

/** Keys of links in letters: numbers that the shop has signed for one use. Whoever has the letter may use it, without a login. */
export function linkKeys(secret: string, former: readonly string[] = []) {
  const signBy = (key: string, use: LinkUse, numbers: string) => (
    createHmac('sha256', key).update(`${use}\n${numbers}`).digest('base64url').slice(0, 22));
  const sign = (use: LinkUse, numbers: string) => signBy(secret, use, numbers);
  /** Letters live longer than secrets. */
  const isSigned = (use: LinkUse, numbers: string, signature: string) => [secret, ...former]
    .some((key) => timingSafeEqual(Buffer.from(signBy(key, use, numbers)), Buffer.from(signature)));
  return {
    make(use: LinkUse, ...numbers: number[]): string {
      const told = numbers.join('.');
      return `${use}.${told}.${sign(use, told)}`;
    },
    /** Null when the shop did not make it. */
    read(key: string): { use: LinkUse; numbers: number[] } | null {
      const [, use, numbers = '', signature = ''] = /^(confirm|newsletter|waitlist|email_undo)\.([\d.]{1,40})\.([\w-]{22})$/.exec(key) ?? [];
      if (use === undefined) return null;
      return isSigned(use as LinkUse, numbers, signature) ? { use: use as LinkUse, numbers: numbers.split('.').map(Number) } : null;
    },
  };
}

export type LinkKeys = ReturnType<typeof linkKeys>;
