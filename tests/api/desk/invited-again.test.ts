import { describe, expect, it } from 'vitest';
import { keyOfLink, openDeskShop } from '../../support/desk-shop.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openDeskShop());

it('an invitation made again with another role tells the journal which it was', async () => {
  const owner = await shop.person('owner');
  const email = 'again@example.ru';
  const { id } = await owner.api.deskStaffInvite({ email, role: 'editor' });
  await owner.api.deskStaffInvite({ email, role: 'editor' });
  await owner.api.deskStaffInvite({ email, role: 'manager' });
  const told = (await shop.journal()).filter(({ subjectId }) => subjectId === String(id));
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [null, { role: 'editor' }],
    [null, { role: 'editor' }],
    [{ role: 'editor' }, { role: 'manager' }],
  ]);
});

it('of two owners who invite a person at once, the later one invites them again', async () => {
  const owner = await shop.person('owner');
  const email = 'at-once@example.ru';
  const holder = await hold(
    shop.db,
    "insert into staff (email, name, role, invited_at) values ($1, '', 'editor', now())",
    [email],
  );
  const inviting = owner.api.deskStaffInvite({ email, role: 'manager' });
  await untilWaiting(shop.db);
  await holder.commit();
  const { id } = await inviting;
  const { content } = await owner.api.deskStaff({});
  expect(content.filter((one) => one.email === email)).toMatchObject([{ id, role: 'manager' }]);
});

describe('who has come in by a code, the link unused', () => {
  it('works here like everybody else: nobody invites them again', async () => {
    const own = await openDeskShop();
    const owner = await own.person('owner');
    const email = 'by-code@example.ru';
    const { id, link } = await owner.api.deskStaffInvite({ email, role: 'owner' });
    const other = own.browser();
    await own.sendLetters();
    await own.post.codeFor(email); // The letter of the invitation.
    await other.api.deskLoginAsk({ email });
    await own.sendLetters();
    await other.api.deskLogin({ email, code: await own.post.codeFor(email) });
    await other.api.deskStaffEnd({ id: owner.id });

    const again = outcomeOf(other.api.deskStaffInvite({ email, role: 'editor' }));
    expect(await again).toBe('already_there');
    expect(await other.api.deskMe({})).toMatchObject({ id, role: 'owner' });
    // The link would open the desk to whoever finds it.
    expect(await outcomeOf(own.browser().api.deskInvitationAccept({ key: keyOfLink(link) }))).toBe(
      'link_expired',
    );
    await own.close();
  });
});
