import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { letterTo, newAddress, newEmail, subjectsFor } from './support/letters.ts';
import { goodsThat, isLight, orderByApi, putIn } from './support/order.ts';
import { WALKS, expect, test } from './support/shop.ts';

for (const { on, viewport, javaScriptEnabled } of WALKS) {
  test.describe(on, () => {
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 400/] });

    test('a mailbox of somebody else agrees to letters about orders by a button, and ends them', async ({
      page,
      context,
      baseURL,
      request,
    }) => {
      await registerIn(context, baseURL);
      await page.setExtraHTTPHeaders(newAddress());
      await putIn(page.request, await goodsThat(request, 1, isLight));
      const other = newEmail();
      expect((await page.request.post('/api/order/draft', { data: { email: other } })).ok()).toBe(
        true,
      );
      const id = await orderByApi(page.request);
      await page.goto(`/order/confirm/${id}`);
      await expect(page.getByRole('main')).toContainText(
        `${other} — не почта вашей учётной записи`,
      );
      if (javaScriptEnabled) await expectClean(page);

      const { text } = await letterTo(other);
      const link = /\/order-letters\?key=\S+/.exec(text)?.[0] ?? '';
      await page.goto(link);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Письма о заказах');
      if (javaScriptEnabled) await expectClean(page);
      expect(subjectsFor(other)).toHaveLength(1);
      await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
      await expect(heading).toHaveText('Адрес подтверждён');
      if (javaScriptEnabled) await expectClean(page);
      await page.goto(`/order/confirm/${id}`);
      await expect(page.getByRole('main')).toContainText('Письмо с составом заказа отправили');

      await page.goto(link);
      await page.getByRole('button', { name: 'Больше не присылать' }).click();
      await expect(heading).toHaveText('Письма о заказах');
      expect((await page.goto('/order-letters?key=wrong'))?.status()).toBe(400);
      await expect(heading).toHaveText('Ссылка не работает');
      if (javaScriptEnabled) await expectClean(page);
    });
  });
}
