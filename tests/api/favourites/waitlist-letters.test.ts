import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { account, waitlistItem } from '#src/server/database/schema/account.ts';
import { product } from '#src/server/database/schema/product.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { SITE, keyInLetter, openForms } from '../../support/forms.ts';
import { dropJobs, waitingJobs } from '../../support/jobs.ts';
import { openKeptLists } from '../../support/kept-lists.ts';
import { forThisFile } from '../../support/for-this-file.ts';

let waiters = 0;

const shop = await forThisFile(
  openKeptLists([
    { slug: 'out', columns: { onHand: 0, minQuantity: 4 } },
    { slug: 'other', columns: { onHand: 0 } },
  ]),
);
const forms = await forThisFile(openForms(shop.db));
// Letters are due by the clock of the database.
forms.pass(10 * 365 * 86_400);
const id = shop.idOf('out');
beforeEach(async () => {
  await shop.db.delete(waitlistItem);
  await stock(0);
  await dropJobs(shop.db);
});

const stock = (quantity: number, slug = 'out') =>
  shop.db
    .update(product)
    .set({ onHand: quantity })
    .where(eq(product.id, shop.idOf(slug)));

/** An account on the waitlist of the product. */
async function waiter(slug = 'out') {
  waiters += 1;
  const email = `waiter-${waiters}@example.ru`;
  const me = await shop.shopper(email);
  await me.waitlistAdd({ product_id: shop.idOf(slug) });
  return { me, email };
}

it('tells everybody who waits, once for an arrival, when the least amount can be bought', async () => {
  const [one, two] = [await waiter(), await waiter()];
  await waiter('other');
  await stock(3);
  expect(await forms.letters()).toEqual([]);
  await stock(4);
  await stock(9);
  const letters = await forms.letters();
  expect(letters.map(({ to }) => to).sort()).toEqual([one.email, two.email].sort());
  expect(letters[0]?.subject).toContain('Снова в наличии: ');
  expect(letters[0]?.text).toMatch(new RegExp(`${SITE}/products/\\S*out`));
  expect(await forms.letters()).toEqual([]);
  await stock(0);
  await stock(5);
  expect(await forms.letters()).toHaveLength(2);
});

it('tells of an arrival only with the transaction that brings it', async () => {
  await waiter();
  await expect(
    inTransaction(shop.db, async (tx) => {
      await tx.update(product).set({ onHand: 7 }).where(eq(product.id, id));
      throw new Error('The load broke off.');
    }),
  ).rejects.toThrow('broke off');
  expect(await forms.letters()).toEqual([]);
});

it('has one cause for an arrival and an account when the worker is killed after a letter was sent', async () => {
  await waiter();
  await stock(4);
  const [first] = await forms.letters({ isKilled: true });
  const [second] = await forms.letters();
  expect(second?.cause).toBe(first?.cause);
  expect(first?.cause).toMatch(/^waitlist:\d+:\d+:\d+$/);
  expect(await forms.letters()).toEqual([]);
});

it('writes no letter about a product that is by then gone, hidden or no longer waited for', async () => {
  const { me } = await waiter();
  await stock(4);
  await stock(0);
  expect(await forms.letters()).toEqual([]);
  await stock(4);
  await shop.db.update(product).set({ state: 'hidden' }).where(eq(product.id, id));
  expect(await forms.letters()).toEqual([]);
  await shop.db.update(product).set({ state: 'active' }).where(eq(product.id, id));
  await me.waitlistRemove({ product_id: id });
  expect(await forms.letters()).toEqual([]);
});

it('writes to the address that the account has now', async () => {
  const { email } = await waiter();
  await stock(4);
  await shop.db.update(account).set({ email: 'moved@example.ru' }).where(eq(account.email, email));
  expect((await forms.letters()).map(({ to }) => to)).toEqual(['moved@example.ru']);
});

it('ends by one press of its link, for this product of this shopper', async () => {
  const [one, two] = [await waiter(), await waiter()];
  await stock(4);
  const letter = (await forms.letters()).find(({ to }) => to === one.email);
  if (letter === undefined) throw new Error('No letter.');
  const key = keyInLetter(letter, '/unsubscribe');
  expect(letter.headers).toEqual({
    'List-Unsubscribe': `<${SITE}/unsubscribe?key=${key}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(await forms.api.subscription({ key })).toMatchObject({ kind: 'waitlist', is_on: true });
  for (let press = 0; press < 2; press += 1) await forms.api.unsubscribe({ key });
  expect(await forms.api.subscription({ key })).toMatchObject({ is_on: false });
  expect((await one.me.waitlistInfo({})).items).toEqual([]);
  expect((await two.me.waitlistInfo({})).items).toEqual([id]);
});

it('costs a load of products that nobody waits for no job', async () => {
  await shop.db.execute(sql`update product set on_hand = 0`);
  await shop.db.execute(sql`update product set on_hand = 50`);
  expect(await waitingJobs(shop.db)).toEqual([]);
});
