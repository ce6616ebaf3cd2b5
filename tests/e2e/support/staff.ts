import type { Page } from '@playwright/test';
import { invitationPath } from '#src/domain/desk.ts';
import type { StaffRole } from '#src/domain/staff.ts';
import { invite, newLinkKey } from '#src/server/modules/staff/invitation.ts';
import { newAddress, newEmail } from './letters.ts';
import { withShopDatabase } from './shop-database.ts';

/** Invites a new person as the owner's command does; returns the path of the link. */
export async function inviteStaff(role: StaffRole): Promise<{ email: string; link: string }> {
  const [email, key] = [newEmail(), newLinkKey()];
  const person = { email, name: 'Ольга Тестова', role, key, by: { command: 'test' } };
  await withShopDatabase((db) => invite(db, person, new Date()));
  return { email, link: invitationPath(key) };
}

/** Opens the desk in this browser as a new person of the role; returns the address. */
export async function comeIn(page: Page, role: StaffRole, base = ''): Promise<string> {
  const { email, link } = await inviteStaff(role);
  await page.context().setExtraHTTPHeaders(newAddress());
  await page.goto(base + link);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(/\/desk$/);
  return email;
}
