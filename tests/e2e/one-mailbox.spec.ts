import { registerIn, untilBelieved } from './support/account.ts';
import { codeFor, newAddress, newEmail } from './support/letters.ts';
import { IN_FIREFOX, expect, test } from './support/shop.ts';

/**
 * Chromium sends the Punycode of a domain from a field of addresses, Firefox sends it as typed. Both
 * lead to the mailbox, and so does what was copied with an invisible character.
 */
test(
  'a mailbox with a Russian domain has one account, whichever spelling is typed',
  IN_FIREFOX,
  async ({ browser, baseURL }) => {
    const [local = ''] = newEmail().split('@');
    const kept = `${local}@xn--e1afmkfd.xn--p1ai`;
    const device = await browser.newContext();
    await registerIn(device, baseURL, kept);
    await device.close();
    let letters = 1;
    for (const typed of [`${local}@пример.рф`, `${local}@ПРИМЕР.рф\u200b`]) {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const page = await context.newPage();
      await page.setExtraHTTPHeaders(newAddress());
      await page.goto('/login?next=/personal');
      await page.getByLabel('Электронная почта').fill(typed);
      await untilBelieved();
      await page.getByRole('button', { name: 'Получить код' }).click();
      await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
      letters += 1;
      await page.getByLabel('Код из письма').pressSequentially(await codeFor(kept, letters));
      await page.getByRole('button', { name: 'Войти' }).click();
      // An address without an account would be asked for a name.
      await expect(page).toHaveURL('/personal');
      await context.close();
    }
  },
);
