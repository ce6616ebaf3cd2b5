import { createHmac } from 'node:crypto';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { GUEST_MARK, isGuestMark, markOf, type Marked } from '../../domain/made-for.ts';
import { OTHER_ACCOUNT_TEXT } from '../../texts/shell/other-account.ts';

const SIGNATURE_LENGTH = 16;

export type MarkOf = (what: Marked, id: number) => string;

/** Marks tell people apart and nothing about them; every process of the shop makes the same. */
export const marksBy =
  (secret: string): MarkOf =>
  (what, id) =>
    markOf(
      what,
      createHmac('sha256', secret)
        .update(`page of ${what}\n${id}`)
        .digest('base64url')
        .slice(0, SIGNATURE_LENGTH),
    );

/** What a request says about its page. */
export interface FromPage {
  /** The mark that came along; undefined: none. */
  madeFor: string | undefined;
  /** Whether it must have one: a page has sent it, and public pages have no such form. */
  isMarked: boolean;
}

/** Whether the page was made for `mark`; null: of a program, which has no pages. */
export function isOwnPage(mark: string | null, { madeFor, isMarked }: FromPage): boolean {
  if (mark === null || mark === madeFor) return true;
  if (madeFor === undefined) return !isMarked || mark === GUEST_MARK;
  // The guest's session began after the page was made.
  return madeFor === GUEST_MARK && isGuestMark(mark);
}

/**
 * Refuses what a page of somebody else sends: throws `other_account`; `not_authorized` when the
 * login of the page is over and nothing goes without one.
 */
export function refuseOtherPage(
  mark: string | null,
  page: FromPage,
  { roles, errors, ofLogin }: Pick<Endpoint, 'roles' | 'errors' | 'ofLogin'>,
): void {
  if (isOwnPage(mark, page)) return;
  const isGuest = mark === null || isGuestMark(mark);
  if (isGuest && ofLogin) return;
  const needsLogin = roles === undefined ? errors.includes('not_authorized') : roles !== 'anyone';
  if (isGuest && needsLogin) throw new ApiError('not_authorized');
  throw new ApiError('other_account', isGuest ? { detail: OTHER_ACCOUNT_TEXT.ended } : {});
}
