import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillShop } from '#src/demo/fill-shop.ts';
import { CONTENT_PARTS } from '#src/demo/seed-content.ts';
import { account } from '#src/server/database/schema/account.ts';
import { demoPart } from '#src/server/database/schema/content.ts';
import { order } from '#src/server/database/schema/order.ts';
import { staff } from '#src/server/database/schema/staff.ts';
import type { Database } from '#src/server/database/open.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { openTestDatabase } from '../../support/database.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

/** Starts a version that has people of the demonstration, where an older one has begun the shop. */
async function upgrade() {
  const parts = ['catalogue', ...CONTENT_PARTS].filter((name) => name !== 'staff');
  await db.insert(demoPart).values(parts.map((name) => ({ name })));
  const printed: string[] = [];
  await fillShop(db, {
    demo: true,
    dataDir: '/nowhere',
    clock: systemClock,
    siteUrl: 'https://skoba.example',
    terminal: {
      step: (_title, work) => work(),
      done: (line) => void printed.push(line),
    },
  });
  const people = await db.select({ email: staff.email }).from(staff).orderBy(staff.email);
  return { printed: printed.length, people: people.map(({ email }) => email) };
}
const NOTHING = { printed: 0, people: [] };

describe('an upgrade of a shop that began as the demonstration', () => {
  it('invites nobody when somebody has an account', async () => {
    await db.insert(account).values({ email: 'anna@example.ru', name: 'Анна' });
    expect(await upgrade()).toEqual(NOTHING);
  });

  it('invites nobody when there is an order', async () => {
    await db.insert(order).values({
      idempotencyKey: crypto.randomUUID(),
      city: 'Москва',
      fullName: 'Анна',
      phone: '+79161234567',
      email: '',
      buyerKind: 'person',
      deliveryPrice: 0,
      paymentKey: 'ON_RECEIPT',
      deliveryKey: 'PICKUP',
      deliveryTitle: 'Самовывоз',
      goods: 100,
      final: 100,
    });
    expect(await upgrade()).toEqual(NOTHING);
  });

  it('invites nobody beside people who work there', async () => {
    const person = { email: 'boss@skoba.example', role: 'owner', invitedAt: new Date() } as const;
    await db.insert(staff).values(person);
    expect(await upgrade()).toEqual({ printed: 0, people: [person.email] });
  });

  it('tells the links where nobody has used it yet', async () => {
    expect(await upgrade()).toEqual({
      printed: 4,
      people: ['editor@example.com', 'manager@example.com', 'owner@example.com'],
    });
  });
});
