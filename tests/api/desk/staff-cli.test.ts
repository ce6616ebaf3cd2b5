import { describe, expect, it } from 'vitest';
import { staffCommand } from '#src/server/modules/staff/command.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { openDeskShop } from '../../support/desk-shop.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { staffOf } from '../../support/staff-command.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openDeskShop());

const { run, process: asProcess } = staffOf('staff', staffCommand, () => ({
  db: shop.db,
  dataDir: '',
  env: { SITE_URL: 'https://skoba.example' },
}));
const LINK = /https:\/\/skoba\.example\/desk\/invitation\?key=([\w-]+)/;
const printedKey = (said: string) => LINK.exec(said)?.[1] ?? '';

describe('npm run staff', () => {
  it('begins the staff of a shop: the link that it prints lets an owner in', async () => {
    expect((await run('list')).said).toContain('Никто ещё не приглашён');
    const email = 'first@example.ru';
    const { code, said } = await run('invite', email, '--role', 'owner', '--name', 'Вера Скобина');
    expect(code).toBe(0);
    const browser = shop.browser();
    await browser.api.deskInvitationAccept({ key: printedKey(said) });
    expect(await browser.api.deskMe({})).toMatchObject({
      email,
      role: 'owner',
      name: 'Вера Скобина',
    });
    expect((await run('list')).said).toMatch(/first@example\.ru +Вера Скобина +владелец +\d{4}-/);
  });

  it('gives whoever has lost letters and keys a new link: the last way in', async () => {
    covers('threat.without_owner');
    const { email } = await shop.person('owner');
    expect((await run('invite', email, '--role', 'owner')).complained).toContain('уже работает');
    const { said } = await run('link', email);
    const browser = shop.browser();
    await browser.api.deskInvitationAccept({ key: printedKey(said) });
    expect((await browser.api.deskMe({})).email).toBe(email);
  });

  it('ends the work of a person, but not of the last owner, and says who and why', async () => {
    const { email, id, api } = await shop.person('manager');
    const { said } = await run('end', email, '--why', 'уволен', '--by', 'Пётр');
    expect(said).toContain(`${email}: работа завершена`);
    await expect(api.deskMe({})).rejects.toMatchObject({ code: 'not_authorized' });
    const rows = await shop.db.select().from(staffJournal);
    expect(rows.at(-1)).toMatchObject({
      staffId: null,
      command: 'Пётр',
      deed: 'staff_ended',
      subjectId: String(id),
      before: { role: 'manager' },
      reason: 'уволен',
    });
    const own = await openDeskShop();
    const { email: last } = await own.person('owner');
    const alone = staffOf('staff', staffCommand, () => ({ db: own.db, dataDir: '' }));
    expect(await alone.run('end', last)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('последний владелец'),
    });
    await own.close();
  });

  it.each([
    [['invite', 'somebody@example.ru'], '--role'],
    [['invite', 'somebody@example.ru', '--role', 'admin'], '--role'],
    [['invite', 'somebody', '--role', 'owner'], 'не адрес почты'],
    [['end'], 'Не хватает почты'],
    [['dismiss', 'somebody@example.ru'], 'Нет такой команды'],
  ])('says what is wrong with %j', async (args, complaint) => {
    const { code, complained } = await run(...args);
    expect([code, complained]).toEqual([2, expect.stringContaining(complaint)]);
  });

  it('says so when nobody works here under that address', async () => {
    for (const command of ['end', 'link']) {
      const { code, complained } = await run(command, 'nobody@example.ru');
      expect([code, complained]).toEqual([1, expect.stringContaining('здесь не работает')]);
    }
  });

  it('says so too when somebody else has ended the same work meanwhile', async () => {
    const { email } = await shop.person('manager');
    const other = await hold(shop.db, 'update staff set ended_at = now() where email = $1', [
      email,
    ]);
    const ending = run('end', email);
    await untilWaiting(shop.db);
    await other.commit();
    const { code, complained } = await ending;
    expect([code, complained]).toEqual([1, expect.stringContaining('здесь не работает')]);
  });

  it('runs as a process, and tells its usage', async () => {
    const { code, said } = await asProcess('--help');
    expect([code, said]).toEqual([0, expect.stringContaining('npm run staff -- invite')]);
  });
});
