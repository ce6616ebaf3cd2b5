import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { message, messageDeed, subscriber } from '#src/server/database/schema/forms.ts';
import { consent } from '#src/server/database/schema/consent.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { openPersonal } from '../../support/personal.ts';
import { staffLogin } from '../../support/staff.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openPersonal());

describe('the consent to personal data, withdrawn', () => {
  const withdrawn = async () => {
    const owner = await shop.owner();
    const { id } = await shop.ordered(owner);
    await owner.me.api.consentWithdraw({ purpose: 'personal_data' });
    return { owner, id };
  };
  const DAYS_30 = 30 * 86_400;

  it('ends the account thirty days later, of which a letter tells, and after its orders have ended', async () => {
    const { owner, id } = await withdrawn();
    const until = new Date(shop.clock.now.getTime() + DAYS_30 * 1000)
      .toISOString()
      .slice(0, 10)
      .split('-')
      .reverse()
      .join('.');
    const told = (await shop.letters()).filter(({ to }) => to === owner.email);
    expect(told).toMatchObject([{ subject: 'Согласие на обработку данных отозвано' }]);
    expect(told[0]?.text).toContain(until);
    shop.pass(DAYS_30 - 1);
    await shop.letters();
    shop.pass(1);
    await shop.letters();
    expect(await shop.count('account', `id = ${owner.accountId}`)).toBe(1);
    await shop.end(id);
    shop.pass(86_400);
    expect((await shop.letters()).map(({ subject }) => subject)).toContain(
      'Аккаунт в магазине удалён',
    );
    expect(await shop.count('account', `id = ${owner.accountId}`)).toBe(0);
  });

  it('and given again, in the cabinet or with an order, leaves the account in place', async () => {
    const { owner, id } = await withdrawn();
    await shop.end(id);
    const give = async () => owner.me.api.consentGive({ purpose: 'personal_data' });
    await give();
    // Two presses make one line of the journal.
    expect(
      (await give()).content
        .filter(({ withdrawn_at: at }) => at === null)
        .map(({ purpose }) => purpose)
        .sort(),
    ).toEqual(['marketing', 'offer', 'personal_data']);
    shop.pass(DAYS_30);
    await shop.letters();
    expect(await shop.count('account', `id = ${owner.accountId}`)).toBe(1);
  });

  it('and given again while the account is being deleted leaves it in place', async () => {
    const { owner, id } = await withdrawn();
    await shop.end(id);
    shop.pass(DAYS_30);
    const holder = await hold(shop.db, 'select id from account where id = $1 for no key update', [
      owner.accountId,
    ]);
    const deleting = shop.letters();
    await untilWaiting(shop.db);
    await holder.query(
      `insert into consent (account_id, purpose, ip, cause)
        values ($1, 'personal_data', '127.0.0.1', 'cabinet:again')`,
      [owner.accountId],
    );
    await holder.commit();
    await deleting;
    expect(await shop.count('account', `id = ${owner.accountId}`)).toBe(1);
  });

  it('and given again, then withdrawn once more, ends it thirty days after that', async () => {
    const { owner, id } = await withdrawn();
    await shop.end(id);
    shop.pass(DAYS_30 - 86_400);
    const later = shop.browser();
    await shop.logIn(later, owner.email);
    await later.api.consentGive({ purpose: 'personal_data' });
    await later.api.consentWithdraw({ purpose: 'personal_data' });
    shop.pass(DAYS_30 - 1);
    await shop.letters();
    expect(await shop.count('account', `id = ${owner.accountId}`)).toBe(1);
    shop.pass(1);
    await shop.letters();
    expect(await shop.count('account', `id = ${owner.accountId}`)).toBe(0);
  });
});

describe('what was sent by forms that anybody may send', () => {
  /**
   * Subscribed with the account's address before the account existed, and wrote while logged in.
   */
  async function writer() {
    const owner = await shop.owner();
    const [asked] = await shop.db
      .insert(subscriber)
      .values({ email: owner.email, askedAt: shop.clock.now, confirmedAt: shop.clock.now })
      .returning({ id: subscriber.id });
    await shop.db
      .insert(consent)
      .values({ purpose: 'marketing', ip: '127.0.0.1', cause: `subscriber:${asked?.id}:1` });
    const [sent] = await shop.db
      .insert(message)
      .values({
        kind: 'feedback',
        name: 'Ольга',
        phone: '+79160000000',
        email: 'other@example.ru',
        message: 'Есть ли петли?',
        sentAt: shop.clock.now,
      })
      .returning({ id: message.id });
    await shop.db.insert(message).values({
      kind: 'feedback',
      name: 'Чужой',
      phone: '+79160000001',
      email: owner.email,
      message: 'Не от аккаунта',
      sentAt: shop.clock.now,
    });
    await shop.db.insert(consent).values({
      accountId: owner.accountId,
      purpose: 'personal_data',
      ip: '127.0.0.1',
      cause: `message:${sent?.id}`,
    });
    return { ...owner, messageId: sent?.id ?? 0 };
  }
  const messages = (id: number) => shop.db.$count(message, eq(message.id, id));
  const subscriberOf = async (email: string) =>
    (await shop.db.select().from(subscriber).where(eq(subscriber.email, email)))[0];

  it('is told in the export, and goes with the account', async () => {
    const owner = await writer();
    const { newsletter, messages: told } = await owner.me.api.personalExport({});
    expect([newsletter, told]).toMatchObject([
      [{ email: owner.email, left_at: null }],
      [{ message: 'Есть ли петли?', email: 'other@example.ru' }],
    ]);
    await shop.deleteAccount(owner);
    expect([await subscriberOf(owner.email), await messages(owner.messageId)]).toEqual([
      undefined,
      0,
    ]);
  });

  it('is told with what the shop has answered, which goes with it', async () => {
    const owner = await writer();
    const { id: staffId } = await staffLogin(shop.db, 'manager');
    const deed = { messageId: owner.messageId, staffId, at: new Date('2026-03-11T09:00:00Z') };
    await shop.db.insert(messageDeed).values([
      { ...deed, kind: 'noted', text: 'Перезвонить' },
      { ...deed, kind: 'answered', text: 'Есть' },
    ]);
    const { messages: told } = await owner.me.api.personalExport({});
    expect(told[0]?.answers).toEqual([{ text: 'Есть', at: '2026-03-11T09:00:00.000Z' }]);
    await shop.deleteAccount(owner);
    const left = eq(messageDeed.messageId, owner.messageId);
    expect(await shop.db.$count(messageDeed, left)).toBe(0);
  });

  it('ends with its consent: the newsletter is left, the message is deleted, and the account stays', async () => {
    const owner = await writer();
    expect((await owner.me.api.personalConsents({})).content).toMatchObject([
      { purpose: 'feedback', order: null },
    ]);
    await shop.ordered(owner);
    await owner.me.api.consentWithdraw({ purpose: 'marketing' });
    const left = await subscriberOf(owner.email);
    expect(left?.leftAt).toEqual(shop.clock.now);
    expect(
      await shop.count(
        'consent',
        `cause = 'subscriber:${left?.id}:1' and withdrawn_at is not null`,
      ),
    ).toBe(1);
    expect(await messages(owner.messageId)).toBe(1);
    const { content } = await owner.me.api.consentWithdraw({ purpose: 'feedback' });
    expect(
      content
        .filter(({ withdrawn_at: at }) => at !== null)
        .map(({ purpose }) => purpose)
        .sort(),
    ).toEqual(['feedback', 'marketing']);
    expect(await messages(owner.messageId)).toBe(0);
    expect((await shop.letters()).filter(({ to }) => to === owner.email)).toEqual([]);
  });

  it('does not count for the cabinet: its consent does not replace the one that was withdrawn', async () => {
    const owner = await shop.owner();
    const { id } = await shop.ordered(owner);
    await shop.end(id);
    await owner.me.api.consentWithdraw({ purpose: 'personal_data' });
    await shop.db.insert(consent).values({
      accountId: owner.accountId,
      purpose: 'personal_data',
      ip: '127.0.0.1',
      cause: 'message:999999',
    });
    shop.pass(30 * 86_400);
    await shop.letters();
    expect(await shop.count('account', `id = ${owner.accountId}`)).toBe(0);
  });
});
