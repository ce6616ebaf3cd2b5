import { describe, expect, it } from 'vitest';
import { configValue } from './site-config.ts';

describe('a value of the site config', () => {
  it.each([
    ['SITE_NAME', '  Скоба\n плюс ', 'Скоба плюс'],
    ['MAIN_PHONE', '8 495 123-45-67', '+7 (495) 123-45-67'],
    ['MAIN_EMAIL', ' Shop@Example.RU ', 'shop@example.ru'],
    ['COMPANY_INN', '7700 000009', '7700000009'],
    ['BANK_ACCOUNT', '40702 810 6 0000 0000000', '40702810600000000000'],
    ['vkontakte', 'https://vk.com/skoba', 'https://vk.com/skoba'],
    ['POLICY_LINK', '/policy', '/policy'],
    ['MIR_CARD', 'да', '1'],
    ['MIR_CARD', 'нет', ''],
    ['MAIN_PHONE', '', ''],
  ] as const)('%s «%s» is kept as «%s»', (key, typed, value) => {
    expect(configValue(key, typed)).toEqual({ value });
  });

  it.each([
    ['SITE_NAME', '  ', 'empty'],
    ['SITE_NAME', 'а'.repeat(41), 'too_long'],
    ['MAIN_PHONE', '12-34', 'phone'],
    ['MAIN_EMAIL', 'shop@', 'email'],
    ['COMPANY_INN', '7700000008', 'inn'],
    ['COMPANY_OGRN', '1027700132196', 'ogrn'],
    ['BANK_BIK', '12', 'bik'],
    ['vkontakte', 'javascript:alert(1)', 'link'],
    ['POLICY_LINK', '//evil.example', 'path'],
    ['VISA_CARD', 'может быть', 'flag'],
  ] as const)('%s cannot be «%s»: %s', (key, typed, fault) => {
    expect(configValue(key, typed)).toEqual({ fault });
  });

  it('of an account has to belong to the bank that is told', () => {
    expect(configValue('BANK_ACCOUNT', '40702810600000000001')).toEqual({
      value: '40702810600000000001',
    });
    expect(configValue('BANK_ACCOUNT', '40702810600000000001', '044500000')).toEqual({
      fault: 'not_of_bank',
    });
    expect(configValue('BANK_CORR_ACCOUNT', '30101810800000000000', '044500000')).toEqual({
      value: '30101810800000000000',
    });
  });
});
