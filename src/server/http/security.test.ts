import { expect, test } from 'vitest';
import { policyForCaptcha, policyForCounters, policyForPaying } from './security.ts';

test('the page of an order may lead to where it is paid, and nothing else of its policy is loosened', () => {
  const policy = "default-src 'self';form-action 'self';frame-ancestors 'none';script-src 'self'";
  expect(policyForPaying(policy, ['https://yoomoney.ru', 'https://yookassa.ru'])).toBe(
    "default-src 'self';form-action 'self' https://yoomoney.ru https://yookassa.ru;frame-ancestors 'none';script-src 'self'",
  );
});

test(
  'the captcha of a third party may load its own script and frame, ' +
    'and nothing else of its policy is loosened',
  () => {
    const policy =
      "default-src 'self';frame-ancestors 'none';script-src 'self' 'sha256-a';style-src 'self'";
    expect(policyForCaptcha(policy, 'smartcaptcha')).toBe(
      "default-src 'self';frame-ancestors 'none';" +
        "script-src 'self' https://smartcaptcha.cloud.yandex.ru 'sha256-a';style-src 'self';" +
        'frame-src https://smartcaptcha.cloud.yandex.ru;' +
        "connect-src 'self' https://smartcaptcha.cloud.yandex.ru",
    );
    expect(policyForCaptcha(policy, 'recaptcha')).not.toMatch(/unsafe|\*/);
  },
);

test('the counters of third parties may load from their own sites, and nothing else of the policy is loosened', () => {
  const policy =
    "default-src 'self';frame-ancestors 'none';script-src 'self' 'sha256-a';img-src 'self' data:;form-action 'self'";
  const site = 'https://counter.example';
  expect(policyForCounters(policy, [site])).toBe(
    `default-src 'self';frame-ancestors 'none';script-src 'self' ${site} 'sha256-a';` +
      `img-src 'self' ${site} data:;form-action 'self';connect-src 'self' ${site}`,
  );
});
