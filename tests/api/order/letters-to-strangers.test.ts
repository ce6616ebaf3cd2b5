import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { LETTERS_PER_MAILBOX } from '#src/domain/login-limits.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { account } from '#src/server/database/schema/account.ts';
import { config } from '#src/server/database/schema/content.ts';
import { letterAddress } from '#src/server/database/schema/order-deeds.ts';
import { order } from '#src/server/database/schema/order.ts';
import { orderLettersRoutes } from '#src/server/modules/order/letters-routes.ts';
import { lettersOf } from '#src/server/modules/order/desk/letters.ts';
import { mailer } from '#src/server/platform/mail.ts';
import { clientOf } from '../../support/client.ts';
import { place } from '../../support/checkout.ts';
import { openForms } from '../../support/forms.ts';
import { openLogin } from '../../support/login.ts';
import { openMailServer } from '../../support/mail-server.ts';
import { openLife } from '../../support/order-life.ts';
import type { Buyer } from '../../support/orders.ts';
import { errorsOf, outcomeOf } from '../../support/refusals.ts';
import { TEST_LINKS } from '../../support/secrets.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openLife());
const second = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));
await shop.db.insert(config).values([{ key: 'MAIN_EMAIL', value: 'shop@skoba.example' }]);
beforeEach(async () => {
  await shop.deliver();
  shop.clock.now = new Date(shop.clock.now.getTime() + 86_400_000);
});

let mailboxes = 0;
const newMailbox = () => `stranger${(mailboxes += 1)}@example.ru`;
const links = () =>
  clientOf(orderLettersRoutes({ db: shop.db, clock: () => shop.clock.now, links: TEST_LINKS }));

type Fields = Parameters<typeof place>[2];
async function orderFor(buyer: Pick<Buyer, 'api'>, fields: Fields) {
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 2 });
  return place(shop, buyer as Buyer, fields);
}
/** What the mailbox got since it was last looked into. */
const lettersTo = async (email: string) => (await shop.deliver()).filter(({ to }) => to === email);
const keyIn = (text: string): string => /order-letters\?key=([\w.-]+)/.exec(text)?.[1] ?? '';
const withheld = async (buyer: Buyer, id: string) =>
  (await buyer.api.orderConfirm({ id })).letters_withheld;

describe('a mailbox that is not the account’s', () => {
  it('gets one letter of its orders, without a word that the buyer has typed', async () => {
    covers('threat.strangers_words');
    const buyer = await shop.buyer();
    const email = newMailbox();
    const words = {
      email,
      full_name: 'Срочно Позвоните',
      comment: 'Ваш счёт заблокирован',
      delivery_key: 'COURIER' as const,
      delivery_address: 'улица Звоните Нам, дом 88001234567',
      seen_final: undefined,
    };
    const first = await orderFor(buyer, words);
    const [letter, ...others] = await lettersTo(email);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`Заказ № ${first.number} принят`);
    expect(letter?.text).toContain('Чтобы получать письма о нём, подтвердите адрес');
    for (const part of [letter?.text, letter?.html])
      expect(part).not.toMatch(/Срочно|заблокирован|Звоните|8800|916/);
    expect(await withheld(buyer, first.id)).toBe('unconfirmed');

    const again = await orderFor(buyer, { ...words, email: email.toUpperCase() });
    await shop.move(first.id, 'confirmed');
    expect(await lettersTo(email)).toEqual([]);
    expect(await withheld(buyer, again.id)).toBe('unconfirmed');
    const seen = await lettersOf(shop.db, { id: again.id, deedIds: [] });
    expect(seen.filter(({ to }) => to === 'buyer').map(({ kind, state }) => [kind, state])).toEqual(
      [['order_letter_buyer', 'unconfirmed']],
    );
  });

  it('gets the others once the button of its link was pressed, and none after it said so', async () => {
    const buyer = await shop.buyer();
    const email = newMailbox();
    const first = await orderFor(buyer, { email, comment: 'Позвоните за час' });
    const key = keyIn((await lettersTo(email))[0]?.text ?? '');
    // A scanner opens the link.
    expect(await links().orderLetters({ key })).toMatchObject({ is_on: false });
    await shop.move(first.id, 'confirmed');
    expect(await lettersTo(email)).toEqual([]);

    await links().orderLettersChoose({ key, is_on: true });
    expect(await links().orderLetters({ key })).toMatchObject({ is_on: true });
    expect(await withheld(buyer, first.id)).toBeNull();
    await shop.move(first.id, 'assembling');
    const [next] = await lettersTo(email);
    expect(next?.text).toContain('Получатель: Ольга Пример');
    expect(next?.text).not.toContain('Позвоните за час');

    await links().orderLettersChoose({ key: keyIn(next?.text ?? ''), is_on: false });
    await shop.move(first.id, 'ready');
    expect(await lettersTo(email)).toEqual([]);
    for (const forged of ['', 'order_letters.1.aaaaaaaaaaaaaaaaaaaaaa', `x${key}`])
      expect(await outcomeOf(links().orderLettersChoose({ key: forged, is_on: true }))).toBe(
        'link_expired',
      );
  });

  it('is not asked where the order goes to the account’s own, however it is spelled', async () => {
    const buyer = await shop.buyer();
    await shop.db
      .update(account)
      .set({ email: 'own@xn--e1afmkfd.xn--p1ai' })
      .where(eq(account.id, buyer.accountId));
    for (let times = 0; times < 3; times += 1) {
      const { id } = await orderFor(buyer, { email: 'Own@Пример.рф', comment: 'Мой комментарий' });
      const [letter] = await lettersTo('own@xn--e1afmkfd.xn--p1ai');
      expect(letter?.text).toContain('Мой комментарий');
      expect(letter?.text).not.toContain('order-letters');
      expect(await withheld(buyer, id)).toBeNull();
    }
  });
});

describe('letters to one mailbox', () => {
  it('are counted together whatever they are about, and the order is placed all the same', async () => {
    covers('threat.letter_flood');
    const email = newMailbox();
    const clock = () => shop.clock.now;
    const server = await openMailServer();
    const post = mailer({
      smtpUrl: server.url,
      mailFrom: 'shop@skoba.example',
      dataDir: '',
      terminal: { done: () => undefined },
    });
    const forms = await openForms(shop.db);
    shop.clock.now = forms.clock();
    const login = await openLogin({
      db: shop.db,
      clock,
      post: {
        ...{ letters: [], codeFor: () => Promise.reject(new Error('Nobody reads it.')) },
        send: post.send,
      },
    });
    const told: (number | string)[] = [];
    for (let each = 0; each < 4; each += 1) {
      const guest = login.browser(`198.18.${each}.1`);
      told.push((await guest.call('email_login', { email: `${email} ` })).status);
    }
    for (let each = 0; each < 2; each += 1) {
      told.push(await outcomeOf(forms.subscribe(email)));
      for (const letter of await forms.letters()) await post.send(letter);
    }
    const orders: string[] = [];
    for (let each = 0; each < 4; each += 1) {
      const buyer = await shop.buyer();
      const { id } = await orderFor(buyer, { email: email.replace('@', `+${each}@`) });
      orders.push(String(await withheld(buyer, id)));
    }
    for (const letter of await shop.deliver())
      if (letter.to.startsWith('stranger')) await post.send(letter);
    expect(told).toEqual([200, 200, 200, 200, 'done', 'done']);
    expect(orders).toEqual(['unconfirmed', 'unconfirmed', 'too_many', 'too_many']);
    expect((await login.browser('198.18.9.1').call('email_login', { email })).status).toBe(429);
    expect(await outcomeOf(forms.subscribe(email))).toBe('too_many_requests');
    const taken = await server.letters(LETTERS_PER_MAILBOX.hour);
    expect(taken.map(({ to }) => to[0]?.replace(/\+\d/, ''))).toEqual(
      Array.from({ length: LETTERS_PER_MAILBOX.hour }, () => email),
    );
    await login.close();
    await post.close();
    await server.close();
  });

  it('of two processes that write at once are no more', async () => {
    const email = newMailbox();
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.buyer()));
    const placed = await Promise.all(
      buyers.map(async ({ accountId }, at) => {
        const buyer = await shop.at(at % 2 === 0 ? shop.db : second, accountId);
        return orderFor(buyer, { email });
      }),
    );
    expect(new Set(placed.map(({ number }) => number)).size).toBe(20);
    expect(await lettersTo(email)).toHaveLength(LETTERS_PER_MAILBOX.hour);
  });

  it('of one account that orders twice at once are one', async () => {
    const email = newMailbox();
    const { accountId } = await shop.buyer();
    const all = await Promise.all(
      [shop.db, second, shop.db, second].map(async (db) => {
        const buyer = await shop.at(db, accountId);
        return outcomeOf(orderFor(buyer, { email }));
      }),
    );
    expect(all).toContain('done');
    expect(await lettersTo(email)).toHaveLength(1);
  });
});

it('one account writes to so many strangers, and no more', async () => {
  const buyer = await shop.buyer();
  const told: unknown[] = [];
  for (let each = 0; each < LETTERS_PER_MAILBOX.hour + 2; each += 1) {
    const { id } = await orderFor(buyer, { email: newMailbox() });
    await shop.move(id, 'cancelled');
    told.push(await withheld(buyer, id));
  }
  expect(told).toEqual([
    ...Array.from({ length: LETTERS_PER_MAILBOX.hour }, () => 'unconfirmed'),
    ...['too_many', 'too_many'],
  ]);
});

describe('a name', () => {
  it('with an address in it is refused in words', async () => {
    const buyer = await shop.buyer();
    for (const full_name of ['ВАШ СЧЁТ ЗАБЛОКИРОВАН http://evil.example', 'Анна evil.ru'])
      expect(await errorsOf(orderFor(buyer, { full_name }))).toEqual({
        full_name: ['Имя пишется без адресов сайтов и почты'],
      });
  });

  it('of an earlier order with an address in it is not printed to its buyer', async () => {
    const buyer = await shop.buyer();
    const { id } = await orderFor(buyer, {});
    await shop.db.update(order).set({ fullName: 'Анна evil.ru' }).where(eq(order.id, id));
    const letters = await shop.deliver();
    const [toBuyer] = letters.filter(({ to }) => to === 'olga@example.ru');
    const [toShop] = letters.filter(({ to }) => to === 'shop@skoba.example');
    expect(toBuyer?.text).not.toContain('evil');
    expect(toShop?.text).toContain('evil');
  });
});

it('what the mailbox agreed to goes with the account', async () => {
  const { accountId } = await shop.buyer();
  await shop.db.delete(account).where(eq(account.id, accountId));
  expect(await shop.db.$count(letterAddress, eq(letterAddress.accountId, accountId))).toBe(0);
});
