import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { warehouse } from '#src/server/database/schema/product.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { citiesOf } from '#src/server/modules/city/cities.ts';
import { pickupPoints } from '#src/server/modules/delivery/points.ts';
import { routes as deskPointRoutes } from '#src/server/modules/points/desk-routes.ts';
import { openSettings } from '#src/server/modules/settings/open.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { openOwnShop, type OwnShop } from '../../support/own-shop.ts';
import { deskAs } from '../../support/staff.ts';

let shop: OwnShop;
let manager: { id: number; api: Client };
let owner: { id: number; api: Client };
beforeAll(async () => {
  shop = await openOwnShop();
  const routes = deskPointRoutes({ db: shop.db, clock: systemClock });
  manager = await deskAs(shop.db, routes, 'manager');
  owner = await deskAs(shop.db, routes, 'owner');
});
afterAll(() => shop.close());

const offered = async () => pickupPoints(shop.db, (await citiesOf(shop.db).main())?.id ?? 0, []);
const settingsOf = async () => {
  const settings = await openSettings(shop.db);
  await settings.close();
  return settings;
};
const STORE = { title: 'Склад', address: 'Казань, ул. Мебельная, 1', hours: 'пн–пт 9–18' };
const lastDeed = async () =>
  (await shop.db.select().from(staffJournal).orderBy(desc(staffJournal.id)).limit(1))[0];

describe('pickup points at the desk', () => {
  it('say that there are none, and where the shop stands', async () => {
    expect(await manager.api.deskPickupPoints({})).toEqual({
      city: { title: 'Москва', region: 'Москва' },
      points: [],
      warehouses: [],
    });
  });

  it('get one that is offered at once, with its warehouse, and is told by the drafts', async () => {
    const [store] = await shop.db
      .insert(warehouse)
      .values({ externalId: 'w', title: 'Основной' })
      .returning();
    const tags = await shop.heardOf(async () => {
      const added = { ...STORE, town: 'казань', warehouse_id: store?.id ?? 0 };
      expect(await manager.api.deskPickupPointAdd(added)).toEqual({ success: true, id: 1 });
    });
    expect(tags).toEqual(['content', 'cities']);
    expect(await lastDeed()).toMatchObject({
      ...{ deed: 'point_added', staffId: manager.id, subjectId: '1' },
      after: { ...STORE, warehouse: store?.id },
    });
    await owner.api.deskMainCity({ town: 'Казань' });
    expect(await offered()).toMatchObject([STORE]);
    expect(await shop.bodyOf('contacts')).toContain(
      '- **Казань, Склад**: Казань, ул. Мебельная, 1, пн–пт 9–18',
    );
    expect((await manager.api.deskPickupPoints({})).points).toEqual([
      {
        ...{ ...STORE, id: 1, version: 0, town: 'Казань', region: expect.any(String) as string },
        ...{ week: null, days_off: [], phone: '', latitude: null, longitude: null },
        ...{ kept_days: null, warehouse_id: store?.id, warehouse: 'Основной', is_open: true },
      },
    ]);
  });

  it('are changed, closed and opened', async () => {
    await manager.api.deskPickupPointChange({
      id: 1,
      hours: 'ежедневно 10–20',
      warehouse_id: null,
    });
    expect(await offered()).toMatchObject([{ ...STORE, hours: 'ежедневно 10–20' }]);
    await manager.api.deskPickupPointChange({ id: 1, is_open: false });
    expect(await lastDeed()).toMatchObject({
      ...{ deed: 'point_changed', before: { is_open: true } },
      after: { is_open: false },
    });
    expect(await offered()).toEqual([]);
    expect(await shop.bodyOf('contacts')).toContain('[заполнить: пункты выдачи');
    await manager.api.deskPickupPointChange({ id: 1, is_open: true });
    expect(await offered()).toHaveLength(1);
  });

  it('have hours by the day, days off and what they promise, which shoppers and drafts are told', async () => {
    const week = ['9-18', '9-18', '9-18', '9-18', '9-18', '10:00–16:00', ''];
    const told = { phone: '8 843 000-00-00', kept_days: 5, latitude: 55.79, longitude: 49.11 };
    await manager.api.deskPickupPointChange({
      ...{ id: 1, ...told, week, hours: '' },
      days_off: ['2026-12-31', '2026-11-04', '2026-12-31'],
    });
    const [point] = (await manager.api.deskPickupPoints({})).points;
    expect(point).toMatchObject({
      ...told,
      phone: '+7 (843) 000-00-00',
      hours: 'пн–пт 9:00–18:00, сб 10:00–16:00',
      days_off: ['2026-11-04', '2026-12-31'],
    });
    expect(await shop.bodyOf('contacts')).toContain(
      'пн–пт 9:00–18:00, сб 10:00–16:00, +7 (843) 000-00-00. Храним заказ 5\u00a0дней.',
    );
    expect(await lastDeed()).toMatchObject({
      deed: 'point_changed',
      before: { hours: 'ежедневно 10–20' },
      after: { hours: 'пн–пт 9:00–18:00, сб 10:00–16:00', kept_days: 5, place: '55.79, 49.11' },
    });
  });

  it.each([
    [{ week: ['9-18', '18-9', '', '', '', '', ''] }, 'week_2'],
    [{ week: ['', '', '', '', '', '', ''] }, 'week_1'],
    [{ week: null, hours: '' }, 'week_1'],
    [{ days_off: ['2026-02-30'] }, 'days_off'],
    [{ phone: '12' }, 'phone'],
    [{ latitude: 55 }, 'place'],
  ])('refuse %j by its field', async (wrong, reason) => {
    await expect(manager.api.deskPickupPointChange({ id: 1, ...wrong })).rejects.toMatchObject({
      code: 'invalid_input',
      reason,
    });
  });

  it('are not overwritten by who has not seen the last change', async () => {
    const version = async () => (await manager.api.deskPickupPoints({})).points[0]?.version ?? 0;
    const seen = await version();
    await manager.api.deskPickupPointChange({ id: 1, version: seen, kept_days: 7 });
    await expect(
      manager.api.deskPickupPointChange({ id: 1, version: seen, kept_days: 9 }),
    ).rejects.toMatchObject({ code: 'conflict', reason: 'version_changed' });
    expect(await version()).toBe(seen + 1);
  });

  it('stand in the region of the main city, whose code follows, and only the owner moves it', async () => {
    await expect(manager.api.deskMainCity({ town: 'Казань' })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    const region = async () => (await settingsOf()).now()['delivery.region_code'];
    await owner.api.deskMainCity({ town: 'Казань' });
    expect(await region()).toBe('TA');
    await owner.api.deskMainCity({ town: 'Екатеринбург' });
    expect(await region()).toBe('SVE');
  });

  it('belong to a shop with one main city, which is asked for its region when it has namesakes', async () => {
    expect(await owner.api.deskMainCity({ town: 'Екатеринбург' })).toEqual({
      success: true,
      title: 'Екатеринбург',
      region: 'Свердловская область',
    });
    expect((await shop.db.$client.query('select title from city where is_main')).rows).toEqual([
      { title: 'Екатеринбург' },
    ]);
    await expect(owner.api.deskMainCity({ town: 'Кировск' })).rejects.toMatchObject({
      code: 'invalid_input',
      detail: expect.stringMatching(/Городов «Кировск» несколько.*Ленинградская область/),
    });
    const named = { town: 'Кировск', region: 'ленинградская область' };
    expect(await owner.api.deskMainCity(named)).toMatchObject({ title: 'Кировск' });
  });

  it('are refused what is not there, and nothing is noted', async () => {
    const before = await shop.db.$count(staffJournal);
    const { deskPickupPointAdd, deskPickupPointChange } = manager.api;
    await expect(deskPickupPointAdd({ ...STORE, town: 'Атлантида' })).rejects.toMatchObject({
      detail: 'Города «Атлантида» нет в списке магазина.',
    });
    await expect(
      deskPickupPointAdd({ ...STORE, town: 'Казань', warehouse_id: 99 }),
    ).rejects.toMatchObject({ detail: expect.stringContaining('Склада 99 нет.') });
    await expect(deskPickupPointChange({ id: 99, is_open: false })).rejects.toMatchObject({
      code: 'not_found',
      detail: 'Пункта 99 нет.',
    });
    await expect(
      deskPickupPointAdd({ ...STORE, town: 'Казань', address: '' }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      reason: expect.stringContaining('address'),
    });
    await expect(deskPickupPointChange({ id: 1 })).rejects.toMatchObject({
      detail: expect.stringContaining('Менять нечего'),
    });
    expect(await shop.db.$count(staffJournal)).toBe(before);
  });
});
