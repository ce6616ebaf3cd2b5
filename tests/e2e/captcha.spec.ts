import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openCaptcha } from '../support/captcha.ts';
import { css } from './support/css.ts';
import { newAddress } from './support/letters.ts';
import { openSite } from './support/site-process.ts';
import { expect, test } from './support/shop.ts';

const newsletter = (page: Page) => page.locator(css('.newsletter-signup'));

/** Stubs of the scripts of third parties, and their answers. */
const STUBS = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=site-key',
    body:
      'window.grecaptcha = { ready: (then) => then(), ' +
      'execute: (key, { action }) => Promise.resolve(`answer for ${key} ${action}`) };',
    answer: 'answer for site-key mailSubscription',
  },
  smartcaptcha: {
    script: 'https://smartcaptcha.cloud.yandex.ru/captcha.js',
    body:
      'window.smartCaptcha = { ' +
      'render(box, options) { this.options = options; return 1; }, subscribe() {}, ' +
      'execute() { this.options.callback(`answer for ${this.options.sitekey}`); } };',
    answer: 'answer for site-key',
  },
} as const;

async function fillIn(page: Page): Promise<void> {
  await newsletter(page).getByRole('textbox').fill(`${randomUUID()}@example.ru`);
  await newsletter(page).getByRole('checkbox').check();
}
const press = (page: Page) => newsletter(page).getByRole('button').click();

test('a form asks for its proof at the first touch, of the shop itself, and sends it along', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders(newAddress());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  expect(asked).not.toContain('/api/form-token/subscriber');
  const sent = page.waitForRequest('**/api/subscriber');
  await fillIn(page);
  await press(page);
  expect((await sent).postData()).toMatch(/name="captcha"\s+[A-Za-z0-9+/=]{200,}/);
  await expect(newsletter(page).getByRole('status')).toContainText('Успешно!');
  expect(asked.filter((path) => path === '/api/form-token/subscriber')).toHaveLength(1);
});

test.describe('a captcha of a third party', () => {
  // This shop has its own address, and the policy allows the third party.
  test.use({
    allowedErrors: [
      /^request: (http:\/\/127\.0\.0\.1:|https:\/\/(www\.google\.com\/recaptcha|smartcaptcha\.cloud\.yandex\.ru)\/)/,
    ],
  });

  for (const provider of ['recaptcha', 'smartcaptcha'] as const) {
    test(`is loaded when the button is pressed, not before, and its answer is verified: ${provider}`, async ({
      page,
    }) => {
      const { script, body, answer } = STUBS[provider];
      const verifier = await openCaptcha();
      verifier.scores.set(answer, { score: 0.9, action: 'mailSubscription' });
      const { siteKey, secretKey, url } = verifier.config(provider);
      const site = await openSite({
        CAPTCHA_PROVIDER: provider,
        CAPTCHA_SITE_KEY: siteKey,
        CAPTCHA_SECRET_KEY: secretKey,
        CAPTCHA_URL: url,
      });
      await page.setExtraHTTPHeaders(newAddress());
      let loaded = 0;
      await page.route(script, (route) => {
        loaded += 1;
        return route.fulfill({ contentType: 'text/javascript', body });
      });
      await page.goto(site.url);
      const told = page.waitForResponse('**/api/form-token/subscriber');
      await fillIn(page);
      await told;
      expect(loaded).toBe(0);
      await press(page);
      await expect(newsletter(page).getByRole('status')).toContainText('Успешно!');
      expect([loaded, verifier.asked.map(({ response, token }) => response ?? token)]).toEqual([
        1,
        [answer],
      ]);
      await site.close();
      verifier.close();
    });
  }

  test.describe('that never answers', () => {
    test.use({
      allowedErrors: [
        /^request: (http:\/\/127\.0\.0\.1:|https:\/\/www\.google\.com\/recaptcha\/)|status of 400/,
      ],
    });

    test('holds up the form for ten seconds and no longer', async ({ page }) => {
      const verifier = await openCaptcha();
      const { siteKey, secretKey, url } = verifier.config('recaptcha');
      const site = await openSite({
        CAPTCHA_PROVIDER: 'recaptcha',
        CAPTCHA_SITE_KEY: siteKey,
        CAPTCHA_SECRET_KEY: secretKey,
        CAPTCHA_URL: url,
      });
      await page.setExtraHTTPHeaders(newAddress());
      await page.clock.install();
      const script = Promise.withResolvers<undefined>();
      await page.route(STUBS.recaptcha.script, () => script.resolve(undefined));
      await page.goto(site.url);
      await fillIn(page);
      await press(page);
      await script.promise;
      const sent = page.waitForRequest('**/api/subscriber');
      // Once it is refused, for its next proof.
      const token = page.waitForResponse('**/api/form-token/subscriber');
      await page.clock.fastForward(10_000);
      await sent;
      await expect(newsletter(page).getByRole('alert')).toBeVisible();
      await token;
      await site.close();
      verifier.close();
    });
  });
});
