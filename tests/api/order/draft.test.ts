import { describe, expect, it } from 'vitest';
import { covers } from '../../support/covers.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { openPlacing } from '../../support/placing.ts';

const { shop, buyerWith } = await forThisFile(openPlacing());

describe('the draft', () => {
  it('begins with what the account knows, keeps what is typed, and is the same on every device', async () => {
    covers('3.order.draft', '7 GET /api/order');
    const buyer = await shop.buyer();
    const { currentOrder, idempotency_key: key } = await buyer.api.orderInfo({});
    expect(currentOrder).toMatchObject({
      buyer_kind: 'person',
      full_name: 'Покупатель',
      payment_key: 'ON_RECEIPT',
      delivery_key: 'PICKUP',
      delivery_price: 0,
    });
    await buyer.api.orderDraft({
      buyer_kind: 'organisation',
      inn: '77',
      comment: 'Не спешите',
      delivery_key: 'POST',
      delivery_post_code: '1010',
    });
    const other = await shop.at(shop.db, buyer.accountId);
    expect(await other.api.orderInfo({})).toMatchObject({
      idempotency_key: key,
      currentOrder: {
        buyer_kind: 'organisation',
        full_name: 'Покупатель',
        inn: '77',
        comment: 'Не спешите',
        delivery_key: 'POST',
        delivery_post_code: '1010',
      },
    });
  });

  it('counts the end of a line as the one sign that it is in its field, not as the two that a form sends', async () => {
    const buyer = await buyerWith();
    const lines = Array.from({ length: 20 }, () => 'а'.repeat(49));
    expect((await buyer.api.orderDraft({ comment: lines.join('\r\n') })).currentOrder.comment).toBe(
      lines.join('\n'),
    );
  });

  it('keeps the address when the cart page chooses another way', async () => {
    const buyer = await buyerWith();
    await buyer.api.orderDraft({
      delivery_key: 'COURIER',
      delivery_address: 'Образцовая, 2',
      delivery_post_code: '101000',
    });
    await buyer.api.cartDelivery({ delivery_key: 'POST' });
    expect((await buyer.api.orderInfo({})).currentOrder).toMatchObject({
      delivery_key: 'POST',
      delivery_address: 'Образцовая, 2',
      delivery_post_code: '101000',
    });
  });

  it('resets the bonuses when the delivery changes, and only then', async () => {
    covers('4.bonuses.delivery');
    const buyer = await buyerWith('handle', 1, 500);
    await buyer.api.bonusesApply({ bonuses: 100 });
    expect(
      (await buyer.api.orderDraft({ delivery_key: 'PICKUP', comment: '1' })).currentOrder.bonuses,
    ).toBe(100);
    expect((await buyer.api.orderDraft({ delivery_key: 'POST' })).currentOrder.bonuses).toBe(0);
  });
});
