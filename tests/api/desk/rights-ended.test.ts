import { describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { routes as staffRoutes } from '#src/server/modules/staff/desk-routes.ts';
import { keyOfLink, openDeskShop } from '../../support/desk-shop.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { staffBrowser } from '../../support/staff.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openDeskShop());

let people = 0;
const newEmail = () => `invited${(people += 1)}@example.ru`;

describe('an invitation by somebody who', () => {
  /** Invites by an owner, does this with the owner, and tries both ways in. */
  async function waysInAfter(deed: (boss: Client, id: number) => Promise<unknown>) {
    const [boss, owner] = [await shop.person('owner'), await shop.person('owner')];
    const email = newEmail();
    const { id, link } = await owner.api.deskStaffInvite({ email, role: 'owner' });
    const letters = async () => {
      await shop.sendLetters();
      return shop.post.letters.filter(({ to }) => to === email).length;
    };
    const invited = await letters();
    await deed(boss.api, owner.id);
    const byLink = await outcomeOf(
      shop.browser().api.deskInvitationAccept({ key: keyOfLink(link) }),
    );
    const browser = shop.browser();
    await browser.api.deskLoginAsk({ email });
    const codes = (await letters()) - invited;
    const told = (await shop.journal()).filter(({ subjectId }) => subjectId === String(id));
    return {
      byLink,
      codes,
      deeds: told.map(({ deed: name }) => name),
    };
  }
  const nobody = { byLink: 'link_expired', codes: 0, deeds: ['staff_invited', 'staff_ended'] };

  it('is ended lets nobody in', async () => {
    expect(await waysInAfter((boss, id) => boss.deskStaffEnd({ id }))).toEqual(nobody);
  });

  it('is no owner any more lets nobody in', async () => {
    const demote = (boss: Client, id: number) => boss.deskStaffRole({ id, role: 'manager' });
    expect(await waysInAfter(demote)).toEqual(nobody);
  });
});

describe('two owners who end each other in two processes', () => {
  it('lose one of them, though a third one is there', async () => {
    const other = await openDatabase({ databaseUrl: shop.db.url, dataDir: '' });
    await shop.person('owner');
    const routes = staffRoutes({
      db: other,
      clock: shop.clock,
      siteUrl: 'http://shop.example',
      deskKey: 'key',
    });
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await shop.person('owner'), await shop.person('owner')];
      const elsewhere = staffBrowser(other, routes, { clock: shop.clock });
      elsewhere.cookies.set('desk_key', two.key);
      const ends = await Promise.all([
        outcomeOf(one.api.deskStaffEnd({ id: two.id })),
        outcomeOf(elsewhere.api.deskStaffEnd({ id: one.id })),
      ]);
      expect(ends.toSorted()).toEqual(['done', 'not_authorized']);
    }
    await other.close();
  });
});

describe('logins of the staff that an owner ends', () => {
  it('are those of one person', async () => {
    const [owner, editor] = [await shop.person('owner'), await shop.person('editor')];
    const tablet = await shop.device(editor.id);
    await owner.api.deskStaffLogout({ id: editor.id, reason: 'потерян планшет' });
    for (const { api } of [editor, tablet])
      expect(await outcomeOf(api.deskMe({}))).toBe('not_authorized');
    expect(await outcomeOf(owner.api.deskMe({}))).toBe('done');
    expect((await shop.journal()).at(-1)).toMatchObject({
      deed: 'staff_logged_out',
      before: { logins: 2 },
      reason: 'потерян планшет',
    });
  });

  it('are those of everybody, but the one that asks', async () => {
    const [owner, editor] = [await shop.person('owner'), await shop.person('editor')];
    const other = await shop.device(owner.id);
    expect(await outcomeOf(owner.api.deskStaffLogoutAll({ reason: ' ' }))).toBe('invalid_input');
    await owner.api.deskStaffLogoutAll({ reason: 'потерян ноутбук' });
    for (const { api } of [editor, other])
      expect(await outcomeOf(api.deskMe({}))).toBe('not_authorized');
    expect(await outcomeOf(owner.api.deskMe({}))).toBe('done');
  });
});
