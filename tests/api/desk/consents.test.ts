import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopDay } from '#src/domain/shop-days.ts';
import { counterCause, journalConsents } from '#src/server/database/consents.ts';
import { consent } from '#src/server/database/schema/consent.ts';
import { page, pageRevision } from '#src/server/database/schema/content.ts';
import { message, subscriber } from '#src/server/database/schema/forms.ts';
import { covers } from '../../support/covers.ts';
import { deskClient, openDeskPages, type DeskPages } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const desk = await forThisFile(openDeskPages());
const editor = (await desk.member('editor')).api;
const manager = (await desk.member('manager', desk.sites[1])).api;
const [row] = await desk.db
  .insert(page)
  .values([
    { slug: 'consent-counters', title: 'Счётчики', body: 'Считаем посещения.' },
    { slug: 'consent-feedback', title: 'Обращения', body: 'Отвечаем на письма.' },
    { slug: 'consent-newsletter', title: 'Новости', body: 'Шлём новости.' },
    { slug: 'delivery', title: 'Доставка', body: 'Не согласие.' },
  ])
  .returning({ id: page.id });
/** The page of the text about counters. */
const pageId = row?.id ?? 0;

/** Somebody accepts the cookie notice at one of the processes; returns the key of the browser. */
async function accept(site: DeskPages['sites'][number]): Promise<string> {
  const { key } = await deskClient(site, '').counterConsent({ is_given: true, former: '' });
  return `counters.${key ?? ''}`;
}
const given = async (q: string) => (await manager.deskConsentJournal({ q })).content;
/** The editor writes another text and publishes it. */
async function rewrite(body: string): Promise<void> {
  const { version, fields } = await editor.deskPage({ id: pageId });
  await editor.deskPagePublish(await editor.deskPageSave({ ...fields, id: pageId, version, body }));
}

describe('an edit of a text that people consent to', () => {
  it('leaves earlier entries their text, and is shown at once in both processes', async () => {
    covers('desk.consent');
    const before = await accept(desk.sites[0]);
    expect((await desk.publicAt('consent-counters')).map(({ body }) => body)).toEqual(
      Array<string>(2).fill('<p>Считаем посещения.</p>\n'),
    );
    await rewrite('Считаем посещения и нажатия.');
    await eventually(async () =>
      expect((await desk.publicAt('consent-counters')).map(({ body }) => body)).toEqual(
        Array<string>(2).fill('<p>Считаем посещения и нажатия.</p>\n'),
      ),
    );
    const after = await accept(desk.sites[1]);
    const [[first], [second]] = [await given(before), await given(after)];
    expect(first).toMatchObject({ purpose: 'counters', source: 'counters', withdrawn_at: null });
    expect(second?.text).not.toBe(first?.text);
    const texts = [first, second].map((one) => manager.deskConsentText({ id: one?.text ?? 0 }));
    expect(await Promise.all(texts)).toMatchObject([
      { body: 'Считаем посещения.', is_current: false, by: '', former: null },
      {
        body: 'Считаем посещения и нажатия.',
        is_current: true,
        by: 'Ольга',
        former: { id: first?.text, body: 'Считаем посещения.' },
      },
    ]);
  });

  it('is a wording of its own with who and when, the newest first', async () => {
    const { content, page: pages } = await editor.deskConsentTexts({ slug: 'consent-counters' });
    expect(content.map(({ by }) => by)).toEqual(['Ольга', '']);
    expect(pages.total).toBe(2);
    const { content: kinds } = await manager.deskConsents({});
    const counters = kinds.find(({ slug }) => slug === 'consent-counters');
    expect(counters).toEqual({
      slug: 'consent-counters',
      page_id: pageId,
      current: content[0],
      wordings: 2,
    });
    expect(kinds.find(({ slug }) => slug === 'offer')).toMatchObject({
      page_id: null,
      current: null,
    });
    // A draft is no wording: nobody could consent to it.
    const { version, fields } = await editor.deskPage({ id: pageId });
    await editor.deskPageSave({ ...fields, id: pageId, version, body: 'Черновик' });
    expect((await editor.deskConsentTexts({ slug: 'consent-counters' })).page.total).toBe(2);
  });

  it('shows no other page by the number of its wording', async () => {
    const [other] = await desk.db
      .select({ id: pageRevision.id })
      .from(pageRevision)
      .where(eq(pageRevision.slug, 'delivery'));
    await expect(editor.deskConsentText({ id: other?.id ?? 0 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(editor.deskConsentText({ id: 999_999 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the journal of consents', () => {
  const journal = (purpose: 'personal_data' | 'marketing', slug: string, cause: string) =>
    journalConsents(desk.db, {
      ...{ texts: [{ purpose, slug }], cause, accountId: null, sessionId: null },
      ...{ ip: '203.0.113.9', now: new Date('2026-11-20T09:00:00Z') },
    });
  beforeAll(async () => {
    const [letter] = await desk.db
      .insert(message)
      .values({
        ...{ kind: 'feedback', name: 'Гость', message: 'Где заказ?', sentAt: new Date() },
        ...{ phone: '+79120001122', email: 'Guest@example.ru' },
      })
      .returning({ id: message.id });
    await journal('personal_data', 'consent-feedback', `message:${letter?.id}`);
    const [reader] = await desk.db
      .insert(subscriber)
      .values({ email: 'reader@example.ru', askedAt: new Date() })
      .returning({ id: subscriber.id });
    await journal('marketing', 'consent-newsletter', `subscriber:${reader?.id}:1`);
  });

  it.each(['guest@EXAMPLE.ru', '89120001122', '8 912 000-11-22', '+7 (912) 000-11-22'])(
    'is searched by %s',
    async (whose) => {
      expect(await given(whose)).toMatchObject([
        {
          purpose: 'personal_data',
          source: 'message',
          email: 'Guest@example.ru',
          phone: '+79120001122',
          ip: '203.0.113.9',
          text_day: shopDay(new Date()),
        },
      ]);
    },
  );

  it('names the reader of the news, is narrowed, and shows the newest first', async () => {
    const { content } = await manager.deskConsentJournal({ purpose: 'marketing' });
    expect(content).toMatchObject([{ source: 'subscriber', email: 'reader@example.ru' }]);
    const all = await manager.deskConsentJournal({});
    expect(all.page.total).toBe(4);
    const ids = all.content.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
  });

  it('says what it does not understand, and finds nobody by it', async () => {
    expect(await manager.deskConsentJournal({ q: 'Ольга' })).toMatchObject({
      content: [],
      is_understood: false,
    });
    expect(await manager.deskConsentJournal({ q: 'nobody@example.ru' })).toMatchObject({
      content: [],
      is_understood: true,
    });
  });

  it('tells of a withdrawal, and keeps the entry', async () => {
    const key = await accept(desk.sites[0]);
    const own = key.replace('counters.', '');
    await deskClient(desk.sites[0], '').counterConsent({ is_given: false, former: own });
    const rows = await desk.db
      .select()
      .from(consent)
      .where(eq(consent.cause, counterCause(own)));
    expect((await given(key))[0]?.withdrawn_at).toBe(rows[0]?.withdrawnAt?.toISOString());
  });

  it('is not for editors, who see no shopper', async () => {
    covers('threat.desk_consents');
    await expect(editor.deskConsentJournal({})).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
