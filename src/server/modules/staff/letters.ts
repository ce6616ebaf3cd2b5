import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { invitationPath } from '#src/domain/desk.ts';
import { DESK_LETTER } from '#src/texts/desk/letter.ts';
import type { LetterDeps, Tasks } from '../../database/jobs.ts';
import { mayWrite, returnLetter } from '../../callers/mailbox-letters.ts';
import { staffCode } from '../../database/schema/staff.ts';
import { simpleLetter } from '../../platform/simple-letter.ts';
import { codeLetter } from '../account/code-letter.ts';
import { hashOf, linkKeyOf } from '../account/code.ts';
import { DESK_CODE_LETTER, deskCodeOf } from './code-login.ts';
import { findInvited } from './invitation.ts';
import { findLiveByEmail } from './queries.ts';

export const INVITATION_LETTER = 'desk_invitation_letter';
const job = v.object({ email: v.string(), nonce: v.string() });
/** Jobs of older processes do not say who asked. */
const codeJob = v.object({ ...job.entries, isKnown: v.optional(v.boolean(), false) });
export type InvitationJob = v.InferOutput<typeof job>;

/** The key of the link that a letter bears; the job that waits to write it holds no key. */
export const invitationKey = (deskKey: string, email: string, nonce: string): string =>
  linkKeyOf(deskKey, `invitation ${email}`, nonce);

/** Letters of the desk. One whose code or link has ended in the meantime is not sent. */
export function deskLetterTasks({
  db,
  clock,
  deskKey,
  mailer,
  siteUrl,
}: Omit<LetterDeps, 'links'> & { deskKey: string }): Tasks<
  typeof DESK_CODE_LETTER | typeof INVITATION_LETTER
> {
  return {
    async [DESK_CODE_LETTER](payload, cause) {
      const asked = v.parse(codeJob, payload);
      const { email } = asked;
      // The answer was the same for everybody: only here it is seen who belongs to the staff.
      if ((await findLiveByEmail(db, email)) === null) return;
      const code = deskCodeOf(deskKey, asked);
      const live = await db.$count(
        staffCode,
        and(
          eq(staffCode.email, email),
          eq(staffCode.codeHash, hashOf(deskKey, email, code)),
          gt(staffCode.expiresAt, clock()),
        ),
      );
      if (live === 0) return;
      // Counted here, because only here it is known that a letter goes.
      if (!asked.isKnown && !(await mayWrite(db, email, clock))) return;
      const { subject, ...words } = DESK_LETTER.code;
      const letter = {
        ...codeLetter(code, { ...words, subject: subject(code) }),
        to: email,
        cause,
      };
      await mailer.send(letter).catch(async (error: unknown) => {
        if (!asked.isKnown) await returnLetter(db, email);
        throw error;
      });
    },

    async [INVITATION_LETTER](payload, cause) {
      const { email, nonce } = v.parse(job, payload);
      const key = invitationKey(deskKey, email, nonce);
      const invited = await findInvited(db, key, clock());
      if (invited === null) return;
      const { subject, lines, link } = DESK_LETTER.invitation;
      const url = siteUrl + invitationPath(key);
      await mailer.send({
        ...simpleLetter({ subject, lines: lines(invited.role), link: { title: link, url } }),
        to: email,
        cause,
      });
    },
  };
}
