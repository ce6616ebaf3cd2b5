import { createHmac, timingSafeEqual } from 'node:crypto';
import { MOVED_LINK_DAYS } from '../../../domain/forms.ts';
import { systemClock } from '../../platform/clock.ts';
import type { MovedWord } from '../../platform/secret-file.ts';

/** What a link of a letter does. */
export type LinkUse = 'confirm' | 'newsletter' | 'waitlist' | 'email_undo';

/** With what letters were signed before; absent: with nothing else. */
interface FormerKeys {
  /** Of secrets that were changed. */
  former?: readonly string[];
  /** That lay in the database: only for what old letters may need, and not for ever. */
  moved?: readonly MovedWord[];
}

const DAY_MS = 86_400_000;

/**
 * Keys of links in letters: numbers that the shop has signed for one use. Whoever has the letter
 * may use it, without a login.
 */
export function linkKeys(
  secret: string,
  { former = [], moved = [] }: FormerKeys = {},
  clock = systemClock,
) {
  const signBy = (key: string, use: LinkUse, numbers: string) =>
    createHmac('sha256', key).update(`${use}\n${numbers}`).digest('base64url').slice(0, 22);
  const sign = (use: LinkUse, numbers: string) => signBy(secret, use, numbers);
  /** Whoever kept a copy of an old database has these: they give nobody an account. */
  function movedFor(use: LinkUse): string[] {
    if (use === 'email_undo') return [];
    const since = clock().getTime() - MOVED_LINK_DAYS[use] * DAY_MS;
    return moved.filter(({ movedAt }) => movedAt.getTime() > since).map(({ word }) => word);
  }
  /** Letters live longer than secrets. */
  const isSigned = (use: LinkUse, numbers: string, signature: string) => {
    const given = Buffer.from(signature);
    return [secret, ...former, ...movedFor(use)].some((key) =>
      timingSafeEqual(Buffer.from(signBy(key, use, numbers)), given),
    );
  };
  return {
    make(use: LinkUse, ...numbers: number[]): string {
      const told = numbers.join('.');
      return `${use}.${told}.${sign(use, told)}`;
    },
    /** Null when the shop did not make it. */
    read(key: string): { use: LinkUse; numbers: number[] } | null {
      const [, use, numbers = '', signature = ''] =
        /^(confirm|newsletter|waitlist|email_undo)\.([\d.]{1,40})\.([\w-]{22})$/.exec(key) ?? [];
      if (use === undefined) return null;
      return isSigned(use as LinkUse, numbers, signature)
        ? { use: use as LinkUse, numbers: numbers.split('.').map(Number) }
        : null;
    },
  };
}

export type LinkKeys = ReturnType<typeof linkKeys>;
