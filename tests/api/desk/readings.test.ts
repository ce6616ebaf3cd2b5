import { userInfo } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api as contract, type EndpointName } from '#src/contract/api.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { READINGS_KEPT_DAYS } from '#src/domain/desk-readings.ts';
import { EXPIRY_STEPS } from '#src/server/database/expired.ts';
import { staffReading } from '#src/server/database/schema/staff.ts';
import { recordReading } from '#src/server/database/staff-readings.ts';
import { ordersCommand } from '#src/server/modules/order/command.ts';
import { journalRoutes } from '#src/server/modules/staff/journal-routes.ts';
import { openDeskOrders } from '../../support/desk-orders.ts';
import { staffOf } from '../../support/staff-command.ts';
import { deskAs } from '../../support/staff.ts';

const DAY_MS = 86_400_000;
let desk: Awaited<ReturnType<typeof openDeskOrders>>;
beforeAll(async () => {
  desk = await openDeskOrders();
});
afterAll(() => desk.shop.close());

const readings = () => desk.shop.db.select().from(staffReading).orderBy(staffReading.id);
/** What these calls have added. */
async function added(act: () => Promise<unknown>) {
  const before = (await readings()).length;
  await act();
  return (await readings()).slice(before).map(({ what, subject, way, count, staffId }) => ({
    ...{ what, subject, way, count },
    isOurs: staffId === desk.staffId,
  }));
}

it('each call of the desk that shows something says which personal data it shows', () => {
  const silent = (Object.keys(contract) as EndpointName[]).filter((name) => {
    const { method, roles, reads }: Endpoint = contract[name];
    return method === 'GET' && roles !== undefined && roles !== 'anyone' && reads === undefined;
  });
  expect(silent).toEqual([]);
});

describe('the journal of readings', () => {
  it('keeps who opened which order, and that a list or a file was given', async () => {
    const { order, number } = await desk.put();
    const list = { subject: '', isOurs: true };
    expect(await added(() => desk.api.deskOrder({ order }))).toEqual([
      { what: 'order', subject: String(number), way: '', count: 1, isOurs: true },
    ]);
    const orders = (await desk.api.deskOrders({})).page.total;
    expect(await added(() => desk.api.deskOrders({}))).toEqual([
      { ...list, what: 'orders', way: '', count: orders },
    ]);
    expect(await added(() => desk.api.deskOrdersCsv({}))).toEqual([
      { ...list, what: 'orders_export', way: '', count: orders },
    ]);
  });

  it.each([
    ['+7 (916) 123-45-67', 'phone'],
    ['anna@example.ru', 'email'],
    ['ИНН 7707083893', 'inn'],
    ['10001', 'number'],
    ['Анна Пример', 'words'],
  ])('keeps how a search was made and not what was typed: %s', async (q, way) => {
    const [reading] = await added(() => desk.api.deskOrders({ q }));
    expect(reading).toMatchObject({ what: 'orders', way });
    expect(JSON.stringify(reading)).not.toContain(q);
  });

  it('keeps nothing of what was refused or is not there', async () => {
    const missing = () =>
      expect(desk.api.deskOrder({ order: '999' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await added(missing)).toEqual([]);
  });

  it('keeps what a command of the staff has shown, and the login at the machine', async () => {
    const { number } = await desk.put();
    const orders = staffOf('order', ordersCommand, () => ({ db: desk.shop.db, dataDir: '' }));
    const before = (await readings()).length;
    await orders.run('show', String(number));
    await orders.run('list');
    await orders.run('csv');
    const told = (await readings()).slice(before);
    expect(told.map(({ what, subject }) => [what, subject])).toEqual([
      ['order', String(number)],
      ['orders', ''],
      ['orders_export', ''],
    ]);
    for (const { command, staffId } of told)
      expect([command, staffId]).toEqual([userInfo().username, null]);
  });

  it('is shown to the owner alone, filtered by person, kind and day', async () => {
    const { db, clock } = desk.shop;
    const owner = await deskAs(db, journalRoutes({ db }), 'owner', () => clock.now);
    const manager = await deskAs(db, journalRoutes({ db }), 'manager', () => clock.now);
    await expect(manager.api.deskReadings({})).rejects.toMatchObject({ code: 'not_allowed' });
    const { content } = await owner.api.deskReadings({ person: desk.staffId, what: 'order' });
    expect(content.length).toBeGreaterThan(0);
    for (const { by, what, is_command: isCommand } of content)
      expect([by, what, isCommand]).toEqual(['Ольга', 'order', false]);
    expect((await owner.api.deskReadings({ to: '2020-01-01' })).content).toEqual([]);
  });

  it('can be changed by nobody, and ends after its year', async () => {
    const { db } = desk.shop;
    const refused = { cause: { message: expect.stringContaining('only added to') } };
    await expect(db.update(staffReading).set({ count: 0 })).rejects.toMatchObject(refused);
    await expect(db.delete(staffReading)).rejects.toMatchObject(refused);
    await expect(db.execute(sql`truncate staff_reading`)).rejects.toMatchObject(refused);

    const now = new Date();
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const by = { command: 'boss' };
    await recordReading(db, by, { what: 'order', subject: 1 }, ago(READINGS_KEPT_DAYS + 1));
    await recordReading(db, by, { what: 'order', subject: 2 }, ago(READINGS_KEPT_DAYS - 2));
    await EXPIRY_STEPS.find(({ name }) => name === 'staff_reading')?.piece(db, now, 100);
    const left = (await readings()).filter(({ command }) => command === 'boss');
    expect(left.map(({ subject }) => subject)).toEqual(['2']);
  });
});
