import { afterAll, describe, expect, it } from 'vitest';
import { consent } from '#src/server/database/schema/consent.ts';
import { subscriber } from '#src/server/database/schema/forms.ts';
import { covers } from '../../support/covers.ts';
import { SITE, keyInLetter, openForms } from '../../support/forms.ts';
import { sweepAt } from '../../support/sweep.ts';
import { errorsOf } from '../../support/refusals.ts';

const shop = await openForms();
afterAll(() => shop.close());

const DAY = 86_400;
const subscriberOf = async (email: string) =>
  (await shop.db.select().from(subscriber)).find((row) => row.email === email);
const consentsOf = async (email: string) => {
  const id = (await subscriberOf(email))?.id ?? 0;
  return (await shop.db.select().from(consent)).filter(({ cause }) =>
    cause.startsWith(`subscriber:${id}:`),
  );
};

/** Subscribes and confirms; returns the letters of both. */
async function subscribed(email: string) {
  await shop.subscribe(email);
  const [asking] = await shop.letters();
  if (asking === undefined) throw new Error('No letter asks.');
  await shop.api.subscribeConfirm({ key: keyInLetter(asking, '/newsletter/confirm') });
  const [welcome] = await shop.letters();
  if (welcome === undefined) throw new Error('No letter welcomes.');
  return { asking, welcome };
}

describe('a subscription', () => {
  it('begins when its letter is answered, and its consent is journaled', async () => {
    covers('7 POST /api/subscriber', 'threat.subscribed_others');
    expect(await shop.subscribe(' Buyer@Example.ru ')).toEqual({ success: true, errors: {} });
    expect(await subscriberOf('buyer@example.ru')).toMatchObject({
      confirmedAt: null,
      leftAt: null,
    });
    expect(await consentsOf('buyer@example.ru')).toMatchObject([
      { purpose: 'marketing', ip: expect.stringContaining('10.0.') as string, withdrawnAt: null },
    ]);
    const [letter, ...others] = await shop.letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: 'buyer@example.ru',
      subject: 'Подтвердите подписку на рассылку магазина',
    });
    const key = keyInLetter(letter as never, '/newsletter/confirm');
    expect(letter?.html).toContain(`${SITE}/newsletter/confirm?key=${key}`);
    await shop.api.subscribeConfirm({ key });
    await shop.api.subscribeConfirm({ key });
    expect((await subscriberOf('buyer@example.ru'))?.confirmedAt).not.toBeNull();
    expect((await shop.letters()).map(({ subject }) => subject)).toEqual([
      'Вы подписаны на рассылку магазина',
    ]);
  });

  it('needs an address, a good one, and the box ticked: the errors stand under the fields', async () => {
    covers('5.newsletter.email');
    const required = 'Это поле является обязательным';
    expect(await errorsOf(shop.subscribe(''))).toEqual({ email: [required] });
    expect(await errorsOf(shop.subscribe('   '))).toEqual({ email: [required] });
    for (const wrong of [
      'a',
      'a@b',
      'a b@c.ru',
      '<script>alert(1)</script>',
      "x'; drop table subscriber; --@a.ru",
      `${'a'.repeat(250)}@example.ru`,
    ])
      expect(await errorsOf(shop.subscribe(wrong)), wrong).toEqual({
        email: ['Введите валидный емейл адрес'],
      });
    expect(await errorsOf(shop.subscribe('unticked@example.ru', ''))).toEqual({
      consent: ['Без согласия отправить нельзя'],
    });
    expect(await shop.letters()).toEqual([]);
  });

  it('is asked for by a human: without a token of the page there is none', async () => {
    expect(await errorsOf(shop.api.subscribe({ email: 'program@example.ru', consent: '1' }))).toBe(
      'not_human',
    );
    expect(await subscriberOf('program@example.ru')).toBeUndefined();
  });

  it('answers a known address as it does a new one, and writes no letter to who is subscribed', async () => {
    await subscribed('known@example.ru');
    expect(await shop.subscribe('known@example.ru')).toEqual({ success: true, errors: {} });
    expect(await shop.letters()).toEqual([]);
  });

  it('is confirmed by its newest letter only, within a week, and by a key of ours', async () => {
    await shop.subscribe('slow@example.ru');
    const [first] = await shop.letters();
    await shop.subscribe('slow@example.ru');
    const [second] = await shop.letters();
    const key = keyInLetter(second as never, '/newsletter/confirm');
    expect(
      await errorsOf(
        shop.api.subscribeConfirm({ key: keyInLetter(first as never, '/newsletter/confirm') }),
      ),
    ).toBe('link_expired');
    for (const forged of [
      '',
      'confirm.1.1',
      key.slice(0, -1),
      `${key}a`,
      key.replace(/\.\d+\./, '.999.'),
      key.replace('confirm', 'newsletter'),
      key.replace(/.$/, '!'),
    ])
      expect(await errorsOf(shop.api.subscribeConfirm({ key: forged })), forged).toBe(
        'link_expired',
      );
    shop.pass(8 * DAY);
    expect(await errorsOf(shop.api.subscribeConfirm({ key }))).toBe('link_expired');
  });

  it('writes at most three letters a day to one address, whoever asks', async () => {
    for (let sent = 0; sent < 3; sent += 1) await shop.subscribe('bombed@example.ru');
    expect(await errorsOf(shop.subscribe('bombed@example.ru'))).toBe('too_many_requests');
    // Of three links that were asked for at once the newest works.
    expect(await shop.letters()).toHaveLength(1);
  });

  it('that nobody confirmed is forgotten with its consent after a week', async () => {
    await shop.subscribe('forgotten@example.ru');
    const found = await subscriberOf('forgotten@example.ru');
    await sweepAt(shop.db, new Date((found?.askedAt.getTime() ?? 0) + 8 * DAY * 1000));
    expect(await subscriberOf('forgotten@example.ru')).toBeUndefined();
    expect(
      (await shop.db.select().from(consent)).filter(({ cause }) =>
        cause.startsWith(`subscriber:${found?.id}:`),
      ),
    ).toEqual([]);
    expect(await subscriberOf('known@example.ru')).toBeDefined();
    await shop.letters();
  });
});

describe('a letter of the newsletter', () => {
  it('has a link and headers by which it ends at one press, again and again', async () => {
    const { asking, welcome } = await subscribed('leaver@example.ru');
    const key = keyInLetter(welcome, '/unsubscribe');
    for (const letter of [asking, welcome])
      expect(letter.headers).toEqual({
        'List-Unsubscribe': `<${SITE}/unsubscribe?key=${key}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
    expect(await shop.api.subscription({ key })).toEqual({
      kind: 'newsletter',
      subject: 'l***@example.ru',
      is_on: true,
    });
    for (let press = 0; press < 2; press += 1)
      expect(await shop.api.unsubscribe({ key })).toEqual({ success: true, errors: {} });
    expect(await shop.api.subscription({ key })).toMatchObject({ is_on: false });
    expect(
      (await consentsOf('leaver@example.ru')).map(({ withdrawnAt }) => withdrawnAt === null),
    ).toEqual([false]);
    expect(
      await errorsOf(
        shop.api.subscribeConfirm({ key: keyInLetter(asking, '/newsletter/confirm') }),
      ),
    ).toBe('link_expired');
  });

  it('comes again to who left and comes back', async () => {
    await shop.subscribe('leaver@example.ru');
    expect(await shop.letters()).toMatchObject([
      { to: 'leaver@example.ru', subject: 'Подтвердите подписку на рассылку магазина' },
    ]);
  });

  it('has the same cause when the worker is killed after it was sent', async () => {
    await shop.subscribe('killed@example.ru');
    const [first] = await shop.letters({ isKilled: true });
    const [second] = await shop.letters();
    expect(second?.cause).toBe(first?.cause);
    expect(await shop.letters()).toEqual([]);
  });

  it('is ended by a key of its own alone', async () => {
    covers('threat.forged_link');
    for (const forged of [
      '',
      'newsletter.1',
      'newsletter.1.aaaaaaaaaaaaaaaaaaaaaa',
      'waitlist.1.1.aaaaaaaaaaaaaaaaaaaaaa',
    ]) {
      expect(await errorsOf(shop.api.unsubscribe({ key: forged }))).toBe('link_expired');
      expect(await errorsOf(shop.api.subscription({ key: forged }))).toBe('link_expired');
    }
  });
});
