import { expect, test } from 'vitest';
import { policyForPaying } from './security.ts';

test('the page of an order may lead to where it is paid, and nothing else of its policy is loosened', () => {
  const policy = "default-src 'self';form-action 'self';frame-ancestors 'none';script-src 'self'";
  expect(policyForPaying(policy, ['https://yoomoney.ru', 'https://yookassa.ru']))
    .toBe("default-src 'self';form-action 'self' https://yoomoney.ru https://yookassa.ru;frame-ancestors 'none';script-src 'self'");
});
