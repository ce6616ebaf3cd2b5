import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { MESSAGE_KEPT_DAYS } from '#src/domain/forms.ts';
import { message, messageDeed } from '#src/server/database/schema/forms.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { SHOP_EMAIL, openForms } from '../../support/forms.ts';
import { photo } from '../../support/hostile-files.ts';
import { deskAs } from '../../support/staff.ts';
import { refusalOf } from '../../support/refusals.ts';
import { covers } from '../../support/covers.ts';

const shop = await openForms();
let manager: { id: number; api: Client };
let colleague: { id: number; api: Client };
let api: Client;
beforeAll(async () => {
  manager = await deskAs(shop.db, shop.desk, 'manager', shop.clock);
  colleague = await deskAs(shop.db, shop.desk, 'owner', shop.clock);
  ({ api } = manager);
});
afterAll(() => shop.close());

const GOOD = {
  name: 'Мария',
  phone: '8 999 123-45-67',
  email: 'maria@example.ru',
  message: 'Есть ли петли на 110°?',
  consent: '1',
};
/** A new message; the letter to the shop about it is sent. */
async function written(
  fields: Partial<typeof GOOD> = {},
  kind: 'feedback' | 'application' = 'feedback',
  files: Uint8Array[] = [],
) {
  await shop.write(kind, { ...GOOD, ...fields }, files);
  await shop.letters();
  const [last] = (await shop.db.select({ id: message.id }).from(message).orderBy(message.id)).slice(
    -1,
  );
  return last?.id ?? 0;
}
const seen = async (id: number) => ({ id, version: (await api.deskMessage({ id })).version });
const journalOf = (id: number) =>
  shop.db
    .select()
    .from(staffJournal)
    .where(eq(staffJournal.subjectId, String(id)))
    .orderBy(asc(staffJournal.id));

describe('the list', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = [
      await written(),
      await written(
        {
          name: 'Фёдор Петров',
          phone: '+7 (905) 765-43-21',
          email: 'Fedor@Example.org',
          message: 'я'.repeat(500),
        },
        'application',
      ),
      await written({ message: '' }),
    ];
  });
  const found = async (conditions: Parameters<Client['deskMessages']>[0]) =>
    (await api.deskMessages(conditions)).content.map(({ id }) => id);

  it('shows the newest first, by kind and state', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    expect(await found({})).toEqual([third, second, first]);
    expect(await found({ kind: 'application' })).toEqual([second]);
    expect(await found({ kind: 'feedback', state: 'new' })).toEqual([third, first]);
    expect(await found({ state: 'closed' })).toEqual([]);
    const { content, page } = await api.deskMessages({ kind: 'application' });
    expect(page).toEqual({ number: 1, size: 50, pages: 1, total: 1 });
    expect(content).toMatchObject([
      { name: 'Фёдор Петров', phone: '+79057654321', taken_by: '', has_file: false, state: 'new' },
    ]);
    expect(content[0]?.text).toBe(`${'я'.repeat(160)}…`);
    expect(await api.deskMessagesWaiting({})).toEqual({ count: 3 });
  });

  it.each([
    ['8 905 765-43-21'],
    ['+7(905)7654321'],
    ['65-43-21'],
    ['fedor@example.org'],
    ['FEDOR@'],
    ['федор ПЕТРОВ'],
  ])('finds by «%s»', async (q) => {
    expect(await found({ q })).toEqual([ids[1]]);
  });

  it('finds by words of the text and by the number, and by no pattern', async () => {
    expect(await found({ q: 'петли 110°' })).toEqual([ids[0]]);
    expect(await found({ q: `№ ${ids[2]}` })).toContain(ids[2]);
    for (const q of ['петли 111', '%', '__', '\\', "'"]) expect(await found({ q }), q).toEqual([]);
  });
});

describe('a message', () => {
  it('is shown whole, with its file, and gone it is not found', async () => {
    const id = await written({}, 'application', [new Uint8Array(await photo())]);
    expect(await api.deskMessage({ id })).toMatchObject({
      kind: 'application',
      text: GOOD.message,
      email: 'maria@example.ru',
      has_file: true,
      entries: [],
      kept_until: expect.stringMatching(/^2027-11-20T/) as string,
    });
    const { type, base64 } = await api.deskMessageFile({ id });
    expect(type).toBe('jpg');
    expect([...Buffer.from(base64, 'base64').subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const without = await written();
    for (const call of [
      () => api.deskMessage({ id: 999_999 }),
      () => api.deskMessageFile({ id: 999_999 }),
      () => api.deskMessageFile({ id: without }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is taken into work by one of two who take it at once; the second is refused', async () => {
    const id = await written();
    const both = await seen(id);
    const outcomes = await Promise.all([
      refusalOf(api.deskMessageTake(both)),
      refusalOf(colleague.api.deskMessageTake(both)),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['conflict', 'done']);
    const refused = outcomes.find(({ code }) => code === 'conflict');
    expect(refused).toMatchObject({ reason: 'version_changed' });
    expect(refused?.detail).toContain('оно в работе, занимается Ольга');
    expect(await journalOf(id)).toMatchObject([
      { deed: 'message_taken', before: { state: 'new' }, after: { state: 'in_work' } },
    ]);
  });

  it('is taken over by a colleague, and not twice by the same person', async () => {
    const id = await written();
    await api.deskMessageTake(await seen(id));
    expect(await refusalOf(api.deskMessageTake(await seen(id)))).toMatchObject({
      code: 'conflict',
      reason: 'already',
    });
    await colleague.api.deskMessageTake(await seen(id));
    const [row] = await shop.db.select().from(message).where(eq(message.id, id));
    expect(row).toMatchObject({ takenBy: colleague.id, state: 'in_work' });
  });

  it('is answered by a letter that begins with the transaction, and kept beside it', async () => {
    const id = await written();
    const text = 'Добрый день!\r\nПетли на 110° есть: <b>71B3550</b>.';
    await api.deskMessageAnswer({ ...(await seen(id)), text });
    const waits = await api.deskMessage({ id });
    expect(waits).toMatchObject({
      state: 'answered',
      taken_by: 'Ольга',
      entries: [{ deed: 'answered', letter: 'waiting', text: text.replace('\r', '') }],
    });
    const [letter, ...others] = await shop.letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: 'maria@example.ru',
      replyTo: SHOP_EMAIL,
      subject: 'Ответ на ваше сообщение',
    });
    expect(letter?.text).toContain('Добрый день!\nПетли на 110° есть');
    expect(letter?.text).toContain('Есть ли петли на 110°?');
    expect(letter?.html).toContain('&lt;b&gt;71B3550&lt;/b&gt;');
    expect((await api.deskMessage({ id })).entries).toMatchObject([{ letter: 'sent' }]);
    const entries = await journalOf(id);
    expect(entries).toMatchObject([{ deed: 'message_answered', after: { state: 'answered' } }]);
    expect(JSON.stringify(entries)).not.toMatch(/Петли|maria|Мария/);
  });

  it('tells that the letter of an answer is not tried any more', async () => {
    const id = await written();
    await api.deskMessageAnswer({ ...(await seen(id)), text: 'Добрый день!' });
    const fail = (attempts: string) =>
      shop.db.execute(sql`update graphile_worker._private_jobs set attempts = ${sql.raw(attempts)}
        where key like 'message_answer:%' and attempts < max_attempts`);
    await fail('1');
    expect((await api.deskMessage({ id })).entries).toMatchObject([{ letter: 'again' }]);
    await fail('max_attempts');
    expect((await api.deskMessage({ id })).entries).toMatchObject([{ letter: 'failed' }]);
  });

  it('that was refused an answer sends no letter', async () => {
    const id = await written();
    const first = await seen(id);
    await colleague.api.deskMessageClose(first);
    for (const stale of [first, await seen(id)])
      expect(await refusalOf(api.deskMessageAnswer({ ...stale, text: 'Да' }))).toMatchObject({
        code: 'conflict',
      });
    expect(await refusalOf(api.deskMessageAnswer({ ...first, text: ' ' }))).toMatchObject({
      code: 'invalid_input',
    });
    expect(await shop.letters()).toEqual([]);
    expect((await api.deskMessage({ id })).entries).toHaveLength(1);
  });

  it('is noted once by a form, however often it is sent', async () => {
    const id = await written();
    const note = { id, text: 'Позвонить', key: crypto.randomUUID() };
    await Promise.all([note, note, note].map((sent) => api.deskMessageNote(sent)));
    expect((await api.deskMessage({ id })).entries).toHaveLength(1);
  });

  it('is noted whatever happens meanwhile, closed and opened again', async () => {
    const id = await written();
    const first = await seen(id);
    await api.deskMessageNote({ id, text: 'Позвонить после обеда' });
    await colleague.api.deskMessageClose({ ...first, note: 'Дозвонились' });
    expect(await api.deskMessage({ id })).toMatchObject({
      state: 'closed',
      entries: [
        { deed: 'noted', text: 'Позвонить после обеда', letter: null },
        { deed: 'closed', text: 'Дозвонились' },
      ],
    });
    for (const deed of ['deskMessageTake', 'deskMessageClose'] as const)
      expect(await refusalOf(api[deed](await seen(id)))).toMatchObject({
        code: 'conflict',
        detail: 'Обращение закрыто: сначала откройте его снова.',
      });
    expect(await refusalOf(api.deskMessageReopen(first))).toMatchObject({
      reason: 'version_changed',
    });
    await api.deskMessageReopen(await seen(id));
    const [row] = await shop.db.select().from(message).where(eq(message.id, id));
    expect(row).toMatchObject({ state: 'in_work', takenBy: manager.id });
    expect((await journalOf(id)).map(({ deed }) => deed)).toEqual([
      'message_noted',
      'message_closed',
      'message_reopened',
    ]);
    expect(await refusalOf(api.deskMessageNote({ id: 999_999, text: 'x' }))).toMatchObject({
      code: 'not_found',
    });
  });

  it('goes after its term with all that belongs to it, and an answer that waits goes nowhere', async () => {
    covers('threat.journal_terms');
    const id = await written();
    await api.deskMessageAnswer({ ...(await seen(id)), text: 'Есть' });
    shop.pass(MESSAGE_KEPT_DAYS * 86_400);
    await shop.letters();
    await expect(api.deskMessage({ id })).rejects.toMatchObject({ code: 'not_authorized' });
    const owner = (await deskAs(shop.db, shop.desk, 'owner', shop.clock)).api;
    await expect(owner.deskMessage({ id })).rejects.toMatchObject({ code: 'not_found' });
    const left = await shop.db.select().from(messageDeed).where(eq(messageDeed.messageId, id));
    expect(left).toEqual([]);
    expect(JSON.stringify(await journalOf(id))).not.toMatch(/Есть|maria|Мария/);
  });
});

describe('an editor', () => {
  it('sees nothing of messages, whose every part is personal', async () => {
    covers('threat.messages');
    const editor = (await deskAs(shop.db, shop.desk, 'editor', shop.clock)).api;
    const calls = [
      () => editor.deskMessages({}),
      () => editor.deskMessagesWaiting({}),
      () => editor.deskMessage({ id: 1 }),
      () => editor.deskMessageFile({ id: 1 }),
      () => editor.deskMessageAnswer({ id: 1, version: 1, text: 'x' }),
      () => editor.deskMessageNote({ id: 1, text: 'x' }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
