import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { JOURNAL_ON_PAGE } from '#src/domain/desk-journal.ts';
import { INVITATION_DAYS } from '#src/domain/staff.ts';
import { recordDesk } from '#src/server/database/staff-journal.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { covers } from '../../support/covers.ts';
import { keyOfLink, openDeskShop } from '../../support/desk-shop.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';

const shop = await forThisFile(openDeskShop());

let people = 0;
const newEmail = () => `person${(people += 1)}@example.ru`;
const sorted = (codes: (string | undefined)[]) => codes.toSorted();

describe('an invitation', () => {
  it('is written into a letter and shown, and lets its person in once', async () => {
    const owner = await shop.person('owner');
    const email = newEmail();
    const { link } = await owner.api.deskStaffInvite({ email, role: 'editor', name: 'Егор' });
    await shop.sendLetters();
    const letter = shop.post.letters.find(({ to }) => to === email);
    expect(letter?.text).toContain(link);

    const browser = shop.browser();
    const key = keyOfLink(link);
    expect(await browser.api.deskInvitation({ key })).toEqual({
      email,
      name: 'Егор',
      role: 'editor',
    });
    await browser.api.deskInvitationAccept({ key, name: 'Егор Иванов' });
    expect(await browser.api.deskMe({})).toMatchObject({
      email,
      role: 'editor',
      name: 'Егор Иванов',
    });
    expect(await outcomeOf(shop.browser().api.deskInvitationAccept({ key }))).toBe('link_expired');
  });

  it('lets one of two in who open it at once', async () => {
    covers('threat.desk_link');
    const owner = await shop.person('owner');
    for (let round = 0; round < 5; round += 1) {
      const { link } = await owner.api.deskStaffInvite({ email: newEmail(), role: 'manager' });
      const tries = [shop.browser(), shop.browser()].map(({ api }) =>
        outcomeOf(api.deskInvitationAccept({ key: keyOfLink(link) })),
      );
      expect(sorted(await Promise.all(tries))).toEqual(['done', 'link_expired']);
    }
  });

  it(`ends after ${INVITATION_DAYS} days, and when another one is made`, async () => {
    const owner = await shop.person('owner');
    const email = newEmail();
    const first = await owner.api.deskStaffInvite({ email, role: 'editor' });
    const second = await owner.api.deskStaffInvite({ email, role: 'editor' });
    const accept = ({ link }: { link: string }) =>
      outcomeOf(shop.browser().api.deskInvitationAccept({ key: keyOfLink(link) }));
    expect(await accept(first)).toBe('link_expired');
    shop.pass(INVITATION_DAYS * 86_400);
    expect(await accept(second)).toBe('link_expired');
  });

  it('is no second way into the place of somebody who works here', async () => {
    const owner = await shop.person('owner');
    const { email } = await shop.person('manager');
    expect(await outcomeOf(owner.api.deskStaffInvite({ email, role: 'manager' }))).toBe(
      'already_there',
    );
  });
});

describe('a browser that is logged in', () => {
  it('has one login: another one ends it', async () => {
    const owner = await shop.person('owner');
    const { link } = await owner.api.deskStaffInvite({ email: newEmail(), role: 'editor' });
    const former = new Map(owner.cookies);
    await owner.api.deskInvitationAccept({ key: keyOfLink(link) });
    expect(await owner.api.deskMe({})).toMatchObject({ role: 'editor' });

    const browser = shop.browser();
    for (const [name, value] of former) browser.cookies.set(name, value);
    expect(await outcomeOf(browser.api.deskMe({}))).toBe('not_authorized');
  });
});

describe('the work of a person', () => {
  it('ends with every login at the next request, and leaves the journal', async () => {
    covers('desk.keys');
    const owner = await shop.person('owner');
    const editor = await shop.person('editor');
    const tablet = await shop.device(editor.id);
    await owner.api.deskStaffEnd({ id: editor.id, reason: 'уволен' });
    for (const { api } of [editor, tablet])
      expect(await outcomeOf(api.deskMe({}))).toBe('not_authorized');
    const { content } = await owner.api.deskStaff({});
    expect(content.find(({ id }) => id === editor.id)?.ended_at).not.toBeNull();
    const { content: told } = await owner.api.deskJournal({ deed: 'staff_ended' });
    expect(told[0]).toMatchObject({
      by: 'Ольга',
      subject: { kind: 'staff', id: String(editor.id), title: 'Ольга' },
      before: { role: 'editor' },
      after: null,
      reason: 'уволен',
    });
  });

  it('has another role at the next request', async () => {
    const owner = await shop.person('owner');
    const editor = await shop.person('editor');
    await owner.api.deskStaffRole({ id: editor.id, role: 'owner' });
    await expect(editor.api.deskStaff({})).resolves.toBeDefined();
    await editor.api.deskStaffRole({ id: owner.id, role: 'manager' });
    expect(await outcomeOf(owner.api.deskStaff({}))).toBe('not_allowed');
  });

  it('is not ended for somebody who has gone', async () => {
    const owner = await shop.person('owner');
    expect(await outcomeOf(owner.api.deskStaffEnd({ id: 2_000_000 }))).toBe('not_found');
  });
});

describe('the last owner', () => {
  const alone = async () => {
    const own = await openDeskShop();
    return { own, owner: await own.person('owner') };
  };

  it('neither ends nor becomes another', async () => {
    const { own, owner } = await alone();
    expect(await outcomeOf(owner.api.deskStaffEnd({ id: owner.id }))).toBe('last_owner');
    expect(await outcomeOf(owner.api.deskStaffRole({ id: owner.id, role: 'editor' }))).toBe(
      'last_owner',
    );
    await own.close();
  });

  it('is not replaced by one who was invited and has not come in', async () => {
    const { own, owner } = await alone();
    const { id } = await owner.api.deskStaffInvite({ email: 'late@example.ru', role: 'owner' });
    expect(await outcomeOf(owner.api.deskStaffEnd({ id: owner.id }))).toBe('last_owner');
    expect(await outcomeOf(owner.api.deskStaffRole({ id: owner.id, role: 'editor' }))).toBe(
      'last_owner',
    );
    expect(await outcomeOf(owner.api.deskStaffEnd({ id }))).toBe('done');
    await own.close();
  });

  it('stays when two owners end each other at once', async () => {
    covers('threat.without_owner');
    for (let round = 0; round < 5; round += 1) {
      const { own, owner } = await alone();
      const other = await own.person('owner');
      const ended = await Promise.all([
        outcomeOf(owner.api.deskStaffEnd({ id: other.id })),
        outcomeOf(other.api.deskStaffRole({ id: owner.id, role: 'manager' })),
      ]);
      const live = await own.db.execute<{ count: string }>(
        sql`select count(*) from staff where role = 'owner' and ended_at is null`,
      );
      expect(live.rows[0]?.count).toBe('1');
      expect(ended.filter((code) => code === 'done')).toHaveLength(1);
      await own.close();
    }
  });
});

describe('the journal of the desk', () => {
  it.each([
    ['an update', `update staff_journal set reason = 'другая'`],
    ['an update of no row', `update staff_journal set reason = '' where id = 0`],
    ['a deletion', 'delete from staff_journal'],
    ['a truncation', 'truncate staff_journal'],
    [
      'a replica',
      `set session_replication_role = replica; delete from staff_journal; set session_replication_role = default`,
    ],
    [
      'a merge',
      `merge into staff_journal j using (select 0 as id) s on j.id = s.id
       when matched then update set reason = 'другая'`,
    ],
    ['a part of another statement', 'with gone as (delete from staff_journal) select 1'],
    ['a truncation of what it refers to', 'truncate staff cascade'],
    [
      'an insertion that would change a row',
      `insert into staff_journal (id, at, deed, subject_kind, subject_id) overriding system value
       select id, now(), 'login', 'staff', '1' from staff_journal limit 1
       on conflict (id) do update set reason = 'другая'`,
    ],
  ])("refuses %s over the shop's own connection", async (_what, statement) => {
    covers('desk.journal', 'threat.changed_journal');
    await shop
      .person('owner')
      .then(({ api }) => api.deskStaffInvite({ email: newEmail(), role: 'editor' }));
    const before = await shop.journal();
    expect(before.length).toBeGreaterThan(0);
    await expect(shop.db.$client.query(statement)).rejects.toThrow(/only added to/);
    await shop.db.$client.query('set session_replication_role = default');
    expect(await shop.journal()).toEqual(before);
  });

  it('keeps nothing of a deed that was not done', async () => {
    const before = (await shop.journal()).length;
    const undone = shop.db.transaction(async (tx) => {
      const subject = { kind: 'staff', id: 1 } as const;
      await recordDesk(tx as never, { by: { command: 'x' }, deed: 'login', subject }, shop.clock());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await shop.journal()).length).toBe(before);
  });

  it('tells every deed of a life at the desk, with who, what was and what is', async () => {
    covers('desk.journal', 'threat.changed_journal');
    const own = await openDeskShop();
    const owner = await own.person('owner');
    const email = newEmail();
    const { id, link } = await owner.api.deskStaffInvite({ email, role: 'editor', name: 'Егор' });
    const editor = own.browser();
    await editor.api.deskInvitationAccept({ key: keyOfLink(link), name: 'Егор' });
    await owner.api.deskStaffRole({ id, role: 'manager', reason: 'просил' });
    await editor.api.deskLogout({});
    await owner.api.deskStaffEnd({ id });
    const told = (await own.journal()).map(
      ({ id: _id, at: _at, command: _command, ...entry }) => entry,
    );
    const about = { subjectKind: 'staff', subjectId: String(id) };
    const nothing = { before: null, after: null, reason: '' };
    const by = (staffId: number) => ({ staffId, ...about, ...nothing });
    expect(told).toEqual([
      { ...by(owner.id), deed: 'staff_invited', after: { role: 'editor' } },
      { ...by(id), deed: 'invitation_accepted', after: { role: 'editor' } },
      {
        ...by(owner.id),
        deed: 'role_changed',
        before: { role: 'editor' },
        after: { role: 'manager' },
        reason: 'просил',
      },
      { ...by(id), deed: 'login_ended', before: { device: '' } },
      { ...by(owner.id), deed: 'staff_ended', before: { role: 'manager' } },
    ]);
    await own.close();
  });

  it('is found by person, deed and day of the shop, fifty on a page', async () => {
    const own = await openDeskShop();
    const owner = await own.person('owner');
    const other = await own.person('owner');
    const subject = { kind: 'staff', id: owner.id } as const;
    const write = (by: { id: number }, deed: 'login' | 'login_ended', at: string) =>
      recordDesk(own.db, { by, deed, subject }, new Date(at));
    for (let i = 0; i <= JOURNAL_ON_PAGE; i += 1)
      await write(owner, 'login', '2026-11-01T12:00:00Z');
    // Half past midnight of the third in Moscow.
    await write(other, 'login_ended', '2026-11-02T21:30:00Z');
    const find = async (query: object) => {
      const { content, page } = await owner.api.deskJournal(query);
      return [content.length, page.pages, page.total];
    };
    const all = JOURNAL_ON_PAGE + 2;
    expect(await find({})).toEqual([JOURNAL_ON_PAGE, 2, all]);
    expect(await find({ page: 2 })).toEqual([2, 2, all]);
    expect(await find({ person: other.id })).toEqual([1, 1, 1]);
    expect(await find({ deed: 'login_ended', person: '' })).toEqual([1, 1, 1]);
    expect(await find({ from: '2026-11-03' })).toEqual([1, 1, 1]);
    expect(await find({ to: '2026-11-02' })).toEqual([50, 2, all - 1]);
    expect(await outcomeOf(owner.api.deskJournal({ page: 3 }))).toBe('not_found');
    await own.close();
  });

  it('holds no address of a mailbox and no key', async () => {
    const rows = JSON.stringify(await shop.db.select().from(staffJournal));
    expect(rows).not.toMatch(/@|[\w-]{32}/);
  });
});

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
