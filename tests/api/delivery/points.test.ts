import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { warehouse } from '#src/server/database/schema/product.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { citiesOf } from '#src/server/modules/city/cities.ts';
import { pickupPoints } from '#src/server/modules/delivery/points.ts';
import { routes as deskPointRoutes } from '#src/server/modules/points/desk-routes.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { openOwnShop, type OwnShop } from '../../support/own-shop.ts';
import { deskAs } from '../../support/staff.ts';

let shop: OwnShop;
let manager: { id: number; api: Client };
beforeAll(async () => {
  shop = await openOwnShop();
  const routes = deskPointRoutes({ db: shop.db, clock: systemClock });
  manager = await deskAs(shop.db, routes, 'manager');
});
afterAll(() => shop.close());

const offered = async () => pickupPoints(shop.db, (await citiesOf(shop.db).main())?.id ?? 0, []);
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
    await manager.api.deskMainCity({ town: 'Казань' });
    expect(await offered()).toMatchObject([STORE]);
    expect(await shop.bodyOf('contacts')).toContain(
      '- **Казань, Склад**: Казань, ул. Мебельная, 1, пн–пт 9–18',
    );
    expect((await manager.api.deskPickupPoints({})).points).toEqual([
      { ...STORE, id: 1, town: 'Казань', warehouse: 'Основной', is_open: true },
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
      ...{ deed: 'point_changed', before: { is_open: true, hours: 'ежедневно 10–20' } },
      after: { is_open: false },
    });
    expect(await offered()).toEqual([]);
    expect(await shop.bodyOf('contacts')).toContain('[заполнить: пункты выдачи');
    await manager.api.deskPickupPointChange({ id: 1, is_open: true });
    expect(await offered()).toHaveLength(1);
  });

  it('belong to a shop with one main city, which is asked for its region when it has namesakes', async () => {
    expect(await manager.api.deskMainCity({ town: 'Екатеринбург' })).toEqual({
      success: true,
      title: 'Екатеринбург',
      region: 'Свердловская область',
    });
    expect((await shop.db.$client.query('select title from city where is_main')).rows).toEqual([
      { title: 'Екатеринбург' },
    ]);
    await expect(manager.api.deskMainCity({ town: 'Кировск' })).rejects.toMatchObject({
      code: 'invalid_input',
      detail: expect.stringMatching(/Городов «Кировск» несколько.*Ленинградская область/),
    });
    const named = { town: 'Кировск', region: 'ленинградская область' };
    expect(await manager.api.deskMainCity(named)).toMatchObject({ title: 'Кировск' });
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
