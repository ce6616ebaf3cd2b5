import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { CONSENT_SLUGS } from '#src/domain/consent-pages.ts';
import { CONFIG_KEYS, ruleOf } from '#src/domain/site-config.ts';
import { beginOwnShop } from '#src/server/database/own-shop/begin.ts';
import { city } from '#src/server/database/schema/city.ts';
import { config, page } from '#src/server/database/schema/content.ts';
import { loadReport } from '#src/server/database/schema/load-report.ts';
import { pickupPoint } from '#src/server/database/schema/order.ts';
import { settingChange } from '#src/server/database/schema/settings.ts';
import { recordDesk } from '#src/server/database/staff-journal.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { openingRoutes } from '#src/server/modules/today/desk-routes.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { openDeskOrders } from '../../support/desk-orders.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { deskAs } from '../../support/staff.ts';

const desk = await forThisFile(
  openDeskOrders().then((opened) => ({ ...opened, close: () => opened.shop.close() })),
);
const { shop } = desk;
const { db } = shop;
let mail: { server: string | null; sender: string } = { server: null, sender: 'shop@a.ru' };
const handlers = openingRoutes({
  db,
  clock: systemClock,
  mailTrial: {
    get server() {
      return mail.server;
    },
    sender: mail.sender,
  },
});
const { api: owner, id: ownerId } = await deskAs(db, handlers, 'owner');
const open = async (api: Client = owner) =>
  (await api.deskOpening({})).steps.filter((step) => !step.is_done).map(({ name }) => name);
const stepOf = async (name: string) =>
  (await owner.deskOpening({})).steps.find((step) => step.name === name);

describe('what is missing before the opening', () => {
  it('is told of no shop with the demonstration, and of a new one to its owner alone', async () => {
    expect(await open()).toEqual([]);
    await db.delete(config);
    await inTransaction(db, beginOwnShop);
    const all = ['requisites', 'points', 'delivery', 'offer', 'consents', 'mail', 'load', 'order'];
    expect(await open()).toEqual(all);
    for (const role of ['manager', 'editor'] as const) {
      const { api } = await deskAs(db, handlers, role);
      await expect(api.deskOpening({})).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(api.deskOpeningConfirm({})).rejects.toMatchObject({ code: 'not_allowed' });
    }
  });

  it('is the city of the shop without a point that hands orders out', async () => {
    const [town] = await db.select({ id: city.id }).from(city).limit(1);
    await db.insert(pickupPoint).values({
      ...{ cityId: town?.id ?? 0, title: 'Магазин', address: 'Ленина, 1', hours: 'Пн–Пт 9–18' },
      isActive: false,
    });
    expect(await stepOf('points')).toMatchObject({ is_done: false });
    await db.update(pickupPoint).set({ isActive: true });
    expect(await stepOf('points')).toMatchObject({ is_done: true });
  });

  it('is each value that law and invoices need, and leads to the first of them', async () => {
    const needed = CONFIG_KEYS.filter((key) => ruleOf(key).needed);
    expect(await stepOf('requisites')).toEqual({
      ...{ name: 'requisites', is_done: false, missing: needed.length },
      path: '/desk/settings/shop',
    });
    const set = (key: string, value = 'x') =>
      db
        .insert(config)
        .values({ key, value })
        .onConflictDoUpdate({ target: config.key, set: { value } });
    for (const key of needed.filter((one) => one !== 'BANK_BIK')) await set(key);
    expect(await stepOf('requisites')).toMatchObject({ missing: 1, path: '/desk/settings/bank' });
    await set('BANK_BIK');
    expect(await open()).not.toContain('requisites');
  });

  it('is a text with a gap, with the mark of a draft, or not public', async () => {
    const put = (slug: string, body: string, published = true) =>
      db.update(page).set({ body, published }).where(eq(page.slug, slug));
    await put('offer', 'Оферта. Срок: [заполнить: срок]');
    expect(await open()).toContain('offer');
    await put('offer', 'Оферта.', false);
    expect(await open()).toContain('offer');
    await put('offer', 'Оферта.');
    expect(await open()).not.toContain('offer');
    const others = [...CONSENT_SLUGS.filter((slug) => slug !== 'offer'), 'policy'];
    const drafts = await db.select({ slug: page.slug, body: page.body }).from(page);
    const more = drafts.filter(
      ({ slug, body }) =>
        !['offer', ...others].includes(slug) && /Черновик\.|\[заполнить/.test(body),
    );
    expect(more.length).toBeGreaterThan(2);
    expect(await stepOf('consents')).toMatchObject({ missing: others.length + more.length });
    for (const { slug } of more) await put(slug, 'О магазине.');
    expect(await stepOf('consents')).toMatchObject({ missing: others.length });
    for (const slug of others) await put(slug, 'Согласие.');
    expect(await open()).not.toContain('consents');
  });

  it('is the delivery until its terms are changed or confirmed', async () => {
    const change = (key: string) =>
      db.insert(settingChange).values({
        ...{ key, before: 1, after: 2, changedAt: new Date(), changedBy: 'Анна' },
      });
    // It follows the city of the shop.
    await change('delivery.region_code');
    expect(await open()).toContain('delivery');
    await owner.deskOpeningConfirm({});
    expect(await open()).toEqual(['mail', 'load', 'order']);
  });

  it('is a mail server that has taken no letter of this sender yet', async () => {
    mail = { ...mail, server: 'mail.a.ru:587' };
    const tested = (id: string, sender: string) =>
      recordDesk(
        db,
        {
          ...{ by: { id: ownerId }, deed: 'mail_tested' },
          subject: { kind: 'mail', id },
          after: { sender },
        },
        new Date(),
      );
    await tested('mail.a.ru:587', 'other@a.ru');
    await tested('mail.b.ru:587', 'shop@a.ru');
    expect(await open()).toContain('mail');
    await tested('mail.a.ru:587', 'shop@a.ru');
    expect(await open()).toEqual(['load', 'order']);
  });

  it('is nothing after a load and an order', async () => {
    const load = { options: {} as never, backend: 1, backendStart: new Date() };
    await db.insert(loadReport).values({ ...load, outcome: 'failed' });
    expect(await open()).toEqual(['load', 'order']);
    await db.insert(loadReport).values({ ...load, outcome: 'done' });
    await desk.put();
    expect(await open()).toEqual([]);
  });
});
