import { createHmac, timingSafeEqual } from 'node:crypto';
import { MOVED_LINK_DAYS } from '../../domain/forms.ts';
import { systemClock } from './clock.ts';
import type { MovedWord } from './secret-file.ts';

const LINK_USES = ['confirm', 'newsletter', 'waitlist', 'email_undo', 'order_letters'] as const;
/** The purpose of a link in a letter. */
export type LinkUse = (typeof LINK_USES)[number];

/** The purpose, numbers with dots between them, and the signature of both. */
const KEY = new RegExp(`^(${LINK_USES.join('|')})\\.([\\d.]{1,40})\\.([\\w-]{22})$`);

/** Earlier secrets, with which older letters were signed; absent when there are none. */
interface FormerKeys {
  /** Secrets that were replaced. */
  former?: readonly string[];
  /**
   * Secrets that used to lie in the database: only for links that old letters may need, and for a
   * limited time.
   */
  moved?: readonly MovedWord[];
}

const DAY_MS = 86_400_000;

/**
 * Keys of links in letters: numbers signed by the shop for one purpose. Whoever has the letter may
 * use them, without a login.
 */
export function linkKeys(
  secret: string,
  { former = [], moved = [] }: FormerKeys = {},
  clock = systemClock,
) {
  const signBy = (key: string, use: LinkUse, numbers: string) =>
    createHmac('sha256', key).update(`${use}\n${numbers}`).digest('base64url').slice(0, 22);
  const sign = (use: LinkUse, numbers: string) => signBy(secret, use, numbers);
  /** A copy of an old database contains these, so they must not give access to an account. */
  function movedFor(use: LinkUse): string[] {
    if (use === 'email_undo' || use === 'order_letters') return [];
    const since = clock().getTime() - MOVED_LINK_DAYS[use] * DAY_MS;
    return moved.filter(({ movedAt }) => movedAt.getTime() > since).map(({ word }) => word);
  }
  /** Letters outlive secrets, so former secrets are accepted too. */
  const isSigned = (use: LinkUse, numbers: string, signature: string) => {
    const given = Buffer.from(signature);
    return [secret, ...former, ...movedFor(use)].some((key) =>
      timingSafeEqual(Buffer.from(signBy(key, use, numbers)), given),
    );
  };
  return {
    make(use: LinkUse, ...numbers: number[]): string {
      const payload = numbers.join('.');
      return `${use}.${payload}.${sign(use, payload)}`;
    },
    /** Null when the signature is not the shop's. */
    read(key: string): { use: LinkUse; numbers: number[] } | null {
      const [, word, numbers = '', signature = ''] = KEY.exec(key) ?? [];
      const use = LINK_USES.find((known) => known === word);
      if (use === undefined || !isSigned(use, numbers, signature)) return null;
      return { use, numbers: numbers.split('.').map(Number) };
    },
  };
}

export type LinkKeys = ReturnType<typeof linkKeys>;
