import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { typedForm } from '#src/server/database/schema/forms.ts';
import { letterAddress } from '#src/server/database/schema/order-deeds.ts';
import { review, reviewDeclined, reviewMedia } from '#src/server/database/schema/reviews.ts';
import { openPersonal } from '../../support/personal.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openPersonal());

/** Not the account's own: letters about orders go there. */
const MAILBOX = 'workshop@example.ru';

/** The part of the export with the rows of a table. */
const TOLD_AS = {
  account_code: 'codes_sent',
  account_visit: 'visited',
  auth_key: 'logins',
  bonus_entry: 'bonuses',
  cart: 'cart',
  consent: 'consents',
  email_change: 'email_changes',
  favourite: 'favourites',
  letter_address: 'order_mailboxes',
  order: 'orders',
  order_draft: 'order_draft',
  promo_use: 'orders',
  review: 'reviews',
  review_declined: 'reviews_declined',
  typed_form: 'typed_forms',
  waitlist_item: 'waitlist',
};

describe('the export', () => {
  it('holds everything that the shop keeps of the account', async () => {
    const owner = await shop.owner(300);
    const { me, buyer, email } = owner;
    await me.api.favouriteAdd({ product_id: shop.id('hinge') });
    await me.api.waitlistAdd({ product_id: shop.id('sold-out') });
    const { number } = await shop.ordered(owner);
    const asked = shop.clock.now;
    await shop.db
      .insert(letterAddress)
      .values({ accountId: owner.accountId, email: MAILBOX, askedAt: asked });
    await buyer.api.cartAdd({ product_id: shop.id('hinge'), quantity: 2 });
    await buyer.api.orderDraft({ full_name: 'Ольга Пример', comment: 'на потом' });
    const all = await me.api.personalExport({});
    expect(all).toMatchObject({
      exported_at: shop.clock.now.toISOString(),
      account: { email, name: 'Покупатель', bonuses: 300 },
      orders: [
        {
          number,
          comment: 'Позвоните за час',
          buyer: { full_name: 'Ольга Пример' },
          delivery: { address: 'улица Складочная, дом 1' },
          items: [{ title: 'handle', amount: 1 }],
        },
      ],
      order_draft: { full_name: 'Ольга Пример', comment: 'на потом' },
      bonuses: [{ points: 300, reason: 'welcome' }],
      favourites: [{ title: 'hinge' }],
      waitlist: [{ title: 'sold-out' }],
      cart: [{ title: 'hinge', amount: 2 }],
    });
    expect(all.order_mailboxes).toContainEqual({
      email: MAILBOX,
      asked_at: asked.toISOString(),
      confirmed_at: null,
    });
    expect(all.consents.map(({ purpose, ip }) => [purpose, ip]).sort()).toEqual(
      ['offer', 'personal_data', 'marketing'].map((purpose) => [purpose, '127.0.0.1']).sort(),
    );
  });

  it('holds what lives for a while: a refused form, a login, a sent code, the delivery of a begun order', async () => {
    const { accountId, me, buyer, email } = await shop.owner();
    const fields = { rating: '', comment: 'Петли хороши, но' };
    await shop.db.insert(typedForm).values({
      accountId,
      form: 'reviewAdd',
      fields,
      errors: { rating: ['Поставьте оценку товару'] },
      expiresAt: shop.clock.now,
    });
    await me.api.accountDelete({});
    await buyer.api.cartDelivery({
      delivery_key: 'COURIER',
      delivery_address: 'улица Складочная, дом 1',
    });
    const all = await me.api.personalExport({});
    expect(all).toMatchObject({
      typed_forms: [{ form: 'reviewAdd', fields, until: shop.clock.now.toISOString() }],
      order_draft: { delivery_key: 'COURIER', delivery_address: 'улица Складочная, дом 1' },
    });
    // Times only, never a code or a key.
    const [at, until] = [shop.clock.now.toISOString(), expect.any(String) as string];
    expect(all.codes_sent).toEqual([{ purpose: 'deletion', email, at, until }]);
    expect(all.logins).toContainEqual({
      device: '',
      network: '',
      at: expect.any(String) as string,
      used_at: at,
      until,
    });
  });

  it('holds the photos of a review, why it was not shown, and of what its author does not want to write', async () => {
    const { accountId, me } = await shop.owner();
    const [written] = await shop.db
      .insert(review)
      .values({
        accountId,
        productId: shop.id('hinge'),
        rating: 4,
        state: 'rejected',
        reason: 'Лицо на фото',
      })
      .returning({ id: review.id });
    await shop.db.insert(reviewMedia).values(
      ['second', 'first'].map((key, index) => ({
        reviewId: written?.id ?? 0,
        position: 1 - index,
        key,
      })),
    );
    await shop.db.insert(reviewDeclined).values({ accountId, productId: shop.id('handle') });
    expect(await me.api.personalExport({})).toMatchObject({
      reviews: [
        {
          product: 'hinge',
          reason: 'Лицо на фото',
          photos: ['/media/first-960.jpg', '/media/second-960.jpg'],
        },
      ],
      reviews_declined: [{ title: 'handle' }],
    });
  });

  it('holds nothing of anybody else', async () => {
    covers('threat.others_things');
    const { me } = await shop.owner();
    expect(await me.api.personalExport({})).toMatchObject({
      orders: [],
      order_draft: null,
      bonuses: [],
      favourites: [],
      waitlist: [],
      visited: [],
      cart: [],
      consents: [],
      reviews: [],
      reviews_declined: [],
      typed_forms: [],
      codes_sent: [],
    });
  });

  it('has a place for every table that names an account', async () => {
    const { rows } = await shop.db.execute<{ table: string }>(
      sql`select distinct conrelid::regclass::text as table from pg_constraint
        where contype = 'f' and confrelid = 'account'::regclass`,
    );
    expect(rows.map(({ table }) => table.replaceAll('"', '')).sort()).toEqual(
      Object.keys(TOLD_AS).sort(),
    );
    expect(Object.keys(await (await shop.owner()).me.api.personalExport({}))).toEqual(
      expect.arrayContaining(Object.values(TOLD_AS)),
    );
  });
});
