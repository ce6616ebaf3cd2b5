import * as v from 'valibot';
import { postedTexts } from '#src/plain-forms/posted-form.ts';
import { email as emailRule, type AccountFault } from '#src/contract/account.ts';
import type { Client } from '#src/contract/api.ts';
import { asRefusal } from '#src/contract/errors.ts';
import { isStaffRole, type StaffRole } from '#src/domain/staff.ts';
import { fieldError } from '#src/texts/account/account.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';

/** The form that invites: as it was typed, with what became of it. */
export interface InviteState {
  email: string;
  name: string;
  role: StaffRole;
  error: string;
  /** Empty until somebody is invited. */
  link: string;
  status: number;
}

export const EMPTY_INVITE: InviteState = {
  email: '',
  name: '',
  role: 'editor',
  error: '',
  link: '',
  status: 200,
};

/** Invites by a posted form; the page shows the link at once, because a letter may be lost. */
export async function submitInvite(api: Client, request: Request): Promise<InviteState> {
  const { email = '', name = '', role = '' } = await postedTexts(request);
  const typed = {
    ...EMPTY_INVITE,
    email,
    name,
    role: isStaffRole(role) ? role : 'editor',
  } as const;
  const checked = v.safeParse(emailRule, email);
  if (!checked.success) {
    const error = fieldError('email', checked.issues[0].message as AccountFault);
    return { ...typed, error, status: 400 };
  }
  try {
    const { link } = await api.deskStaffInvite({ email: checked.output, name, role: typed.role });
    return { ...typed, email: checked.output, link };
  } catch (error) {
    const { code, status, detail = ERROR_TEXT[code] } = asRefusal(error);
    return { ...typed, error: detail, status };
  }
}
