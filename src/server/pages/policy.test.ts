import { expect, test } from 'vitest';
import { policy } from './policy.ts';
import { covers } from '#tests/support/covers.ts';

const OTHERS =
  "default-src 'self';img-src 'self' data:;base-uri 'none';form-action 'self';frame-ancestors 'none'";
const page = { scripts: ['block', 'head'], style: 'sheet' };

test('names the scripts and the style sheets of the page, and nothing else', () => {
  expect(policy(page)).toBe(
    `${OTHERS};script-src 'self' 'sha256-block' 'sha256-head';style-src 'self' 'sha256-sheet'`,
  );
  expect(policy({ scripts: [], style: null })).toBe(`${OTHERS};script-src 'self';style-src 'self'`);
});

test('the page of an order may lead to where it is paid, and nothing else of its policy is loosened', () => {
  const sites = ['https://yoomoney.ru', 'https://yookassa.ru'];
  expect(policy({ ...page, payingSites: sites })).toBe(
    policy(page).replace(
      "form-action 'self'",
      "form-action 'self' https://yoomoney.ru https://yookassa.ru",
    ),
  );
});

test(
  'the captcha of a third party may load its own script and frame, ' +
    'and nothing else of its policy is loosened',
  () => {
    const site = 'https://smartcaptcha.cloud.yandex.ru';
    expect(policy({ ...page, captcha: 'smartcaptcha' })).toBe(
      `${policy(page).replace("script-src 'self'", `script-src 'self' ${site}`)};` +
        `frame-src ${site};connect-src 'self' ${site}`,
    );
    expect(policy({ ...page, captcha: 'recaptcha' })).not.toMatch(/unsafe|\*/);
  },
);

test('the counters of third parties may load from their own sites, and nothing else of the policy is loosened', () => {
  covers('threat.counter_policy');
  const site = 'https://counter.example';
  expect(policy({ ...page, counterSites: [site] })).toBe(
    `${policy(page)
      .replace("script-src 'self'", `script-src 'self' ${site}`)
      .replace("img-src 'self'", `img-src 'self' ${site}`)};connect-src 'self' ${site}`,
  );
});
