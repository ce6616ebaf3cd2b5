import * as v from 'valibot';
import { WrongField } from '#src/plain-forms/refused-form.ts';
import { email as emailRule, type AccountFault } from '#src/contract/account.ts';
import type { Client } from '#src/contract/api.ts';
import { isStaffRole } from '#src/domain/staff.ts';
import { fieldError } from '#src/texts/account/account.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';
import { submitForm } from '#src/ui/desk/submit-deed.ts';

/** Invites by a posted form; the page shows the link at once, because a letter may be lost. */
export const submitInvite = (api: Client, request: Request) =>
  submitForm(
    request,
    async ({ email: typed = '', name = '', role = '' }) => {
      const { success, output: email, issues } = v.safeParse(emailRule, typed);
      if (!success) {
        const fault = issues[0].message as AccountFault;
        throw new WrongField('email', fieldError('email', fault));
      }
      const person = { email, name, role: isStaffRole(role) ? role : 'editor' } as const;
      return { email, ...(await api.deskStaffInvite(person)) };
    },
    { wrong: ERROR_TEXT.invalid_input, under: 'email' },
  );
