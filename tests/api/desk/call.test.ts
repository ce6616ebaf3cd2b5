import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '#src/client/http-client.ts';
import { api } from '#src/contract/api.ts';
import type { Database } from '#src/server/database/open.ts';
import {
  staff,
  staffJournal,
  staffReading,
  staffSession,
} from '#src/server/database/schema/staff.ts';
import { callCommand } from '#src/server/modules/call/command.ts';
import { changeSetting } from '#src/server/modules/settings/change.ts';
import { CALLABLE } from '#src/server/modules/call/callable.ts';
import { openCachedSite, type CachedSite } from '../../support/cached-site.ts';
import { openTestDatabase } from '../../support/database.ts';
import { freePort } from '../../support/loopback.ts';
import { staffLogin } from '../../support/staff.ts';
import { staffOf } from '../../support/staff-command.ts';
import { covers } from '../../support/covers.ts';

let db: Database;
let dataDir: string;
let site: CachedSite;
let port: number;
const people: Record<'owner' | 'editor', { id: number; email: string }> = {
  owner: { id: 0, email: '' },
  editor: { id: 0, email: '' },
};
beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'skoba-call-'));
  port = await freePort();
  site = await openCachedSite(db, dataDir, {}, port);
});
afterAll(async () => {
  await site.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

const { run } = staffOf(
  'call',
  (at) =>
    callCommand(at, (baseUrl, cookie) => httpClient({ baseUrl, headers: () => ({ cookie }) })),
  () => ({ db, dataDir, env: { PORT: String(port), SITE_URL: 'https://skoba.example' } }),
);
const answerOf = async (...args: string[]) => {
  const { code, said, complained } = await run(...args);
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  return JSON.parse(said) as unknown;
};

describe('npm run call', () => {
  it('asks whose name it is, where there is no owner or more than one', async () => {
    expect(await run('deskStaff')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('Владельца ещё нет: npm run staff -- invite'),
    });
    people.owner = await staffLogin(db, 'owner');
    expect(await answerOf('deskStaff')).toMatchObject({
      content: [expect.objectContaining({ email: people.owner.email })],
    });
    const second = await staffLogin(db, 'owner');
    const { code, complained } = await run('deskStaff');
    expect(code).toBe(1);
    expect(complained).toContain('--as ПОЧТА');
    expect(complained).toContain(second.email);
    people.editor = await staffLogin(db, 'editor');
  });

  it('does as the desk does, in the name of a person, with its journal, and leaves no login', async () => {
    covers('threat.call_in_name');
    const before = await db.$count(staffSession);
    const input = JSON.stringify({ from: '/staryy', to: '/cart' });
    // Whichever stands first.
    await answerOf('--as', people.editor.email, 'deskRedirectAdd', input);
    const [entry] = await db.select().from(staffJournal).orderBy(desc(staffJournal.id)).limit(1);
    expect(entry).toMatchObject({ deed: 'redirect_added', staffId: people.editor.id, command: '' });
    expect(await db.$count(staffSession)).toBe(before);
    // The login at the machine stands in the log of commands.
    const log = (await readFile(join(dataDir, 'staff.log'), 'utf8')).trim().split('\n');
    expect(JSON.parse(log.at(-1) ?? '')).toMatchObject({
      ...{ event: 'staff_command', command: 'call', deed: 'deskRedirectAdd', outcome: 'done' },
      subject: String(people.editor.id),
      by: userInfo().username,
    });
  });

  it('keeps who was shown personal data', async () => {
    await answerOf('deskConsentJournal', '{"q":"anna@example.ru"}', '--as', people.owner.email);
    const [reading] = await db.select().from(staffReading).orderBy(desc(staffReading.id)).limit(1);
    expect(reading).toMatchObject({ what: 'consents', staffId: people.owner.id });
  });

  it('has the rights of that person, and no others', async () => {
    covers('threat.call_in_name');
    expect(await run('deskStaff', '--as', people.editor.email)).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringContaining('прав'),
    });
    expect(await run('deskStaff', '--as', 'nobody@example.ru')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('nobody@example.ru не работает за столом'),
    });
  });

  it('prints texts of others as JSON that does not steer the terminal', async () => {
    const name = 'О\u001b[2J\u202eль\u{e0041}га\u009b';
    await db.update(staff).set({ name }).where(eq(staff.id, people.editor.id));
    const { said } = await run('deskStaff', '--as', people.owner.email);
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    const { content } = JSON.parse(said) as { content: { id: number; name: string }[] };
    expect(content.find(({ id }) => id === people.editor.id)?.name).toBe(name);
  });

  it('needs no passkey where the desk asks for one: who may start it has the database', async () => {
    const ask = (value: boolean) =>
      changeSetting(db, {
        ...{ key: 'desk.passkeys', to: { value }, by: 'test', why: '', at: new Date() },
      });
    await ask(true);
    await answerOf('deskStaff', '--as', people.owner.email);
    await ask(false);
  });

  it('reads what everybody may read without a name', async () => {
    expect(await answerOf('cityList', '{"query":"Казань"}')).toMatchObject({});
  });

  it('takes long texts and whole inputs from files', async () => {
    const [text, input] = [join(dataDir, 'text.md'), join(dataDir, 'input.json')];
    await writeFile(text, '# Заголовок\n\nТекст «в кавычках» и $переменные');
    await writeFile(input, JSON.stringify({ slug: 'iz-fayla' }));
    const rendered = await answerOf(
      ...['deskPageRender', '--file', input, '--file', `body=${text}`, '--as', people.editor.email],
    );
    expect(JSON.stringify(rendered)).toContain('Текст «в кавычках» и $переменные');
  });

  it.each([
    [['deskRedirect'], /Нет такого вызова: deskRedirect\. Похожие: .*deskRedirectAdd/],
    [['gibberish'], /Нет такого вызова: gibberish\. Все — npm run call/],
    [['deskLogin', '{}'], /Нет такого вызова: deskLogin/],
    [['deskJournal', '{"deeds":1}'], /deed\?: ("\w+" \| ){60}/],
    [['deskRedirectAdd'], /deskRedirectAdd принимает: \{ .*from: string/],
    [['deskRedirectAdd', '{from: 1}'], /deskRedirectAdd: это не JSON/],
    [['deskRedirectAdd', '[1]'], /поля пишут в фигурных скобках/],
    [['deskRedirectAdd', '{"form":"/a","to":"/b"}'], /Нет такого поля: form\./],
    [['deskRedirectAdd', '{}', 'more'], /Лишнее слово: more/],
    [['deskRedirectAdd', '--file', 'from=/no/such/file'], /не читается \(ENOENT\)/],
    [['deskStaff', '--as', 'anna'], /Это не адрес почты: anna/],
    [['deskStaff', '--by', 'anna'], /--by/],
  ])('does not understand %j, and says why', async (args, complained) => {
    expect(await run(...args)).toEqual({
      code: 2,
      said: '',
      complained: expect.stringMatching(complained),
    });
  });

  it('says what is wrong with a value as the desk would', async () => {
    const { code, complained } = await run(
      ...['deskRedirectAdd', '{"from":7,"to":"/b"}', '--as', people.editor.email],
    );
    expect(code).toBe(1);
    expect(complained).toContain('(from: ');
  });

  it('lists every call of the desk that needs no file, with its roles and its input', async () => {
    const { code, said } = await run();
    expect(code).toBe(0);
    const listed = said.split('\n').map((line) => line.trim().split(' ')[0]);
    const declared = Object.entries(api).filter(
      ([, { roles, ...one }]) => Array.isArray(roles) && !('files' in one && one.files),
    );
    expect(declared.length).toBeGreaterThan(50);
    expect(listed).toEqual(expect.arrayContaining(declared.map(([name]) => name)));
    expect(said).toMatch(
      /deskReviewReject \(owner, .*\) {2}\{ id: .*, version: .*, reason: string \}/,
    );
    // A schema that nobody has described yet would show as its inner name.
    const shapes = said.match(/(?<=: )[a-z_]+(?=[,\] ])/g) ?? [];
    expect([...new Set(shapes)].sort()).toEqual(['boolean', 'number', 'string', 'unknown']);
    // Long choices are cut in the list, and whole where one call is asked for.
    expect(said).toMatch(/deskJournal .* deed\?: ("\w+" \| ){6}…/);
    expect(CALLABLE.shop.length).toBeGreaterThan(10);
  });

  it('says that no shop runs', async () => {
    const quiet = staffOf(
      'call',
      (at) =>
        callCommand(at, (baseUrl, cookie) => httpClient({ baseUrl, headers: () => ({ cookie }) })),
      () => ({ db, dataDir, env: { PORT: '1', SITE_URL: 'https://skoba.example' } }),
    );
    expect(await quiet.run('deskStaff', '--as', people.owner.email)).toEqual({
      code: 1,
      said: '',
      complained: expect.stringMatching(
        /^Магазин по адресу http:\/\/127\.0\.0\.1:1 не ответил\..*мог быть выполнен/,
      ),
    });
  });

  it('is a command of its own', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['src/server/call.ts'], {
      env: { ...process.env, DATABASE_URL: db.url, DATA_DIR: dataDir },
    });
    expect(stdout).toContain('npm run call -- ВЫЗОВ');
  });
});

it('the staff has everybody that the tests above name', async () => {
  expect(await db.$count(staff)).toBe(3);
});
