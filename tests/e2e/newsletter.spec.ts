import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { hold } from './support/hold.ts';
import { letterTo, newAddress, newEmail, subjectsFor } from './support/letters.ts';
import { AT_FRONT } from './support/journeys.ts';
import { PHONE, SCREENS, expect, scriptFiles, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';
import { atMost } from '../support/limits.ts';

const block = (page: Page) =>
  page.locator('footer').getByRole('heading', { level: 2 }).first().locator('../..');
const email = (page: Page) => block(page).getByRole('textbox', { name: 'Эл. почта' });
const subscribe = (page: Page) => block(page).getByRole('button', { name: 'Подписаться' });
const box = (page: Page) => block(page).getByRole('checkbox', { name: /Согласие на/ });

/** The link to this page in the newest letter. */
const linkTo = (text: string, path: string) =>
  new RegExp(`${path}\\?key=\\S+`).exec(text)?.[0] ?? '';

/** `success` of the body tells a refusal, not the status. */
const REFUSED = { 'a phone': 200, 'a desktop': 400 };

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, extraHTTPHeaders: newAddress(), allowedErrors: [/status of 400/] });

    test(
      "the newsletter is subscribed to in place: idle, loading, success; letters' links confirm and end it",
      viewport === PHONE ? {} : AT_FRONT,
      async ({ page }) => {
        covers('4.text.success', '4.newsletter.states', 'widget.newsletter');
        const address = newEmail();
        await page.goto('/');
        await email(page).focus();
        await expect(page.locator(css('.newsletter-signup form'))).toHaveAttribute('novalidate');
        await subscribe(page).click();
        await expect(page.getByText('Это поле является обязательным')).toBeVisible();
        await expect(email(page)).toBeFocused();
        await email(page).fill('shop@skoba');
        await box(page).check();
        await subscribe(page).click();
        await expect(page.getByText('Введите валидный емейл адрес')).toBeVisible();
        await expectClean(page);
        await email(page).fill(address);
        await subscribe(page).click();
        await expect(block(page).getByRole('status')).toContainText('Успешно!');
        await expectClean(page);

        const asking = await letterTo(address);
        await page.goto(linkTo(asking.text, '/newsletter/confirm'));
        await expectClean(page);
        expect(subjectsFor(address)).toHaveLength(1);
        await page.getByRole('button', { name: 'Подтвердить подписку' }).click();
        await expect(
          page.getByRole('heading', { level: 1, name: 'Подписка подтверждена' }),
        ).toBeVisible();
        // The block of the shell is not shown after a decision.
        await expect(page.getByRole('textbox', { name: 'Эл. почта' })).toHaveCount(0);
        const welcome = await letterTo(address, 2);
        await page.goto(linkTo(welcome.text, '/unsubscribe'));
        await expectClean(page);
        await page.getByRole('button', { name: 'Отписаться' }).click();
        await expect(
          page.getByRole('heading', { level: 1, name: 'Вы отписаны от рассылки' }),
        ).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Эл. почта' })).toHaveCount(0);
      },
    );

    test('the first press on the empty form says what is missing, before any script of it has come', async ({
      page,
    }) => {
      covers('4.newsletter.states');
      await page.goto('/');
      const pressed = subscribe(page).dispatchEvent('click');
      await expect(block(page).getByText('Это поле является обязательным')).toBeVisible();
      await pressed;
      await expect(email(page)).toBeFocused();
    });

    test('a failure stops the loading and says what the server says under the field', async ({
      page,
    }) => {
      covers('4.newsletter.states', '5.newsletter.email', '8.newsletter', 'widget.newsletter');
      await page.goto('/');
      await page.route('/api/subscriber', (route) =>
        route.fulfill({
          status: REFUSED[screen],
          json: { success: false, errors: { email: ['Этот адрес не принимает писем'] } },
        }),
      );
      await email(page).fill(newEmail());
      await expect(page.locator(css('.newsletter-signup form'))).toHaveAttribute('novalidate');
      await box(page).check();
      await subscribe(page).click();
      await expect(page.getByText('Этот адрес не принимает писем')).toBeVisible();
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(subscribe(page)).not.toHaveAttribute('aria-busy');
    });
  });
}

test.describe('on a phone without JavaScript', () => {
  test.use({
    viewport: PHONE,
    javaScriptEnabled: false,
    extraHTTPHeaders: newAddress(),
    allowedErrors: [/status of 400/],
  });

  test('the empty form leads to a page that says what is missing', async ({ page }) => {
    await page.goto('/delivery');
    await subscribe(page).click();
    await expect(page).toHaveURL('/newsletter');
    await expect(page.getByText('Это поле является обязательным')).toBeVisible();
  });

  test(
    'the block leads to a page that keeps what was typed, takes it and says so',
    AT_FRONT,
    async ({ page }) => {
      covers('2.shell.forms');
      const address = newEmail();
      await page.goto('/delivery');
      await email(page).fill(address);
      await box(page).check();
      await subscribe(page).click();
      await expect(page).toHaveURL('/newsletter');
      const form = page.getByRole('main');
      // Only one form: the block of the shell is not shown here.
      await expect(page.getByRole('textbox', { name: 'Эл. почта' })).toHaveCount(1);
      await expect(form.getByRole('textbox', { name: 'Эл. почта' })).toHaveValue(address);
      // A form is accepted some seconds after its page was opened.
      await expect(async () => {
        await form.getByRole('button', { name: 'Подписаться' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Успешно!' })).toBeVisible({
          timeout: atMost(1000),
        });
      }).toPass();
      const asking = await letterTo(address);
      await page.goto(linkTo(asking.text, '/newsletter/confirm'));
      await page.getByRole('button', { name: 'Подтвердить подписку' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Подписка подтверждена' }),
      ).toBeVisible();
    },
  );
});

test('a mail program ends the newsletter by one press, without the page', async ({
  page,
  request,
}) => {
  const address = newEmail();
  await page.setExtraHTTPHeaders(newAddress());
  await page.goto('/');
  await email(page).fill(address);
  await expect(page.locator(css('.newsletter-signup form'))).toHaveAttribute('novalidate');
  await box(page).check();
  await subscribe(page).click();
  await expect(block(page).getByRole('status')).toContainText('Успешно!');
  const { headers } = await letterTo(address);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = linkTo((headers['list-unsubscribe'] ?? '').replace('>', ''), '/unsubscribe');
  expect((await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(
    200,
  );
  await page.goto(link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Вы отписаны от рассылки' }),
  ).toBeVisible();
});

test('a link that the shop did not make says so', async ({ page }) => {
  const answer = await page.request.post(
    '/newsletter/confirm?key=confirm.1.1.aaaaaaaaaaaaaaaaaaaaaa',
  );
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('Подпишитесь ещё раз: пришлём новую.');
  expect(
    (await page.request.get('/unsubscribe?key=newsletter.1.aaaaaaaaaaaaaaaaaaaaaa')).status(),
  ).toBe(400);
  const text = await (
    await page.request.get('/unsubscribe?key=newsletter.1.aaaaaaaaaaaaaaaaaaaaaa')
  ).text();
  expect(text).toContain('мы отпишем вас сами');
  expect(text).toMatch(/<a class="btn" href="\/feedback">Написать нам/);
});

test('what the form needs of a script is loaded when it is touched', async ({ page }) => {
  const files = scriptFiles(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/form-token/')) asked.push(request.url());
  });
  await page.goto('/delivery');
  await expect(subscribe(page)).toBeVisible();
  expect(files.filter((path) => path.includes('newsletter'))).toEqual([]);
  expect(asked).toEqual([]);
  await email(page).focus();
  await expect.poll(() => asked).toHaveLength(1);
});

test('what is typed into the form before it hears it is kept and sent', async ({ page }) => {
  await page.setExtraHTTPHeaders(newAddress());
  const script = await hold(page, /\/_astro\/newsletter\.island/);
  await page.goto('/delivery');
  const address = newEmail();
  await email(page).fill(address);
  await box(page).check();
  await subscribe(page).click();
  await script.asked;
  await expect(subscribe(page)).toHaveAttribute('aria-busy', 'true');
  script.letGo();
  await expect(block(page).getByRole('status')).toContainText('Успешно!');
  expect((await letterTo(address)).text).toContain('/newsletter/confirm');
});
