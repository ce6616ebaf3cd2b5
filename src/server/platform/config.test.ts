import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { covers } from '#tests/support/covers.ts';

const read = (env: Record<string, string>) => readConfig(env, '/shop');

describe('config', () => {
  it('is complete without a single variable', () => {
    expect(read({})).toEqual({
      host: '127.0.0.1',
      port: 4321,
      siteUrl: 'http://localhost:4321',
      siteHosts: null,
      trustedProxies: ['127.0.0.0/8', '::1/128'],
      metricsToken: undefined,
      changesToken: undefined,
      dataDir: '/shop/.data',
      databaseUrl: undefined,
      apiTarget: undefined,
      mediaTarget: undefined,
      smtpUrl: undefined,
      demo: true,
      mailFrom: 'Магазин <shop@localhost>',
      uncachedPerSecond: 20,
      bonusMaxPercent: undefined,
      yookassa: undefined,
      picturePrivateHosts: [],
      backup: { to: undefined, keep: 14, passphrase: undefined, store: undefined },
      logLevel: 'info',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '' })).toEqual(read({}));
  });

  it('names the site by its port unless SITE_URL says otherwise', () => {
    expect(read({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(read({ PORT: '8080', SITE_URL: 'https://skoba.example/' }).siteUrl).toBe(
      'https://skoba.example',
    );
  });

  it('takes 0 for no limit of answers that are not cached', () => {
    expect(read({ UNCACHED_PER_SECOND: '0' }).uncachedPerSecond).toBe(0);
  });

  it('begins with the demonstration unless DEMO says off', () => {
    expect(read({ DEMO: 'off' }).demo).toBe(false);
    expect(() => read({ DEMO: 'no' })).toThrow('DEMO must be on or off, not "no".');
  });

  it('keeps an absolute data folder and resolves a relative one against the project', () => {
    expect(read({ DATA_DIR: '/var/lib/shop' }).dataDir).toBe('/var/lib/shop');
    expect(read({ DATA_DIR: 'var' }).dataDir).toBe('/shop/var');
  });

  it('takes pictures from the remote backend unless MEDIA_TARGET names another place', () => {
    covers('7.targets');
    const API_TARGET = 'https://api.example/shop/';
    expect(read({ API_TARGET })).toMatchObject({
      apiTarget: 'https://api.example/shop',
      mediaTarget: 'https://api.example/shop',
    });
    expect(read({ API_TARGET, MEDIA_TARGET: 'https://cdn.example' }).mediaTarget).toBe(
      'https://cdn.example',
    );
  });

  it.each([
    [{ PORT: '80a' }, /^PORT must be a whole number/],
    [{ PORT: '70000' }, /^PORT must be a whole number/],
    [{ UNCACHED_PER_SECOND: '-1' }, /^UNCACHED_PER_SECOND must be a whole number/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ SITE_URL: 'skoba.example' }, /^SITE_URL must be an http\(s\) address/],
    [{ SITE_URL: 'https://skoba.example/shop' }, /^SITE_URL must have no path/],
    [{ SITE_HOSTS: 'www.skoba.example' }, /^SITE_HOSTS needs SITE_URL/],
    [
      { SITE_URL: 'https://skoba.example', SITE_HOSTS: 'https://www.skoba.example' },
      /^SITE_HOSTS must be names of hosts/,
    ],
    [
      { SITE_URL: 'https://skoba.example', SITE_HOSTS: 'www.skoba.example:80' },
      /^SITE_HOSTS must be names of hosts/,
    ],
    [{ TRUSTED_PROXIES: 'nginx' }, /^TRUSTED_PROXIES must be addresses or networks/],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.0/33' },
      /^TRUSTED_PROXIES must be addresses or networks/,
    ],
    [{ TRUSTED_PROXIES: '10' }, /^TRUSTED_PROXIES must be addresses or networks/],
    [
      { CHANGES_TOKEN: 'two words, both quite long' },
      /^CHANGES_TOKEN must be one word of at least 16 Latin letters, digits and signs\.$/,
    ],
    [
      { METRICS_TOKEN: 'short' },
      /^METRICS_TOKEN must be one word of at least 16 Latin letters, digits and signs\.$/,
    ],
    [{ API_TARGET: 'ftp://api.example' }, /^API_TARGET must be an http\(s\) address/],
    [{ MEDIA_TARGET: 'https://cdn.example/?a=1' }, /^MEDIA_TARGET must be an http\(s\) address/],
    [{ DATABASE_URL: 'mysql://root:secret@db' }, /^DATABASE_URL must start with postgres/],
    [
      { API_TARGET: 'https://api.example', DATABASE_URL: 'postgres://db' },
      /^API_TARGET and DATABASE_URL exclude/,
    ],
    [
      { SMTP_URL: 'mail.example:25', MAIL_FROM: 'shop@shop.example' },
      /^SMTP_URL must be an address/,
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL needs MAIL_FROM/],
    [{ MAIL_FROM: 'Скоба' }, /^MAIL_FROM must be an e-mail address/],
    [{ API_TARGET: 'http://localhost:4321' }, /^API_TARGET must not be SITE_URL/],
    [
      { PAYMENT_YOOKASSA_SHOP_ID: '100500' },
      /^PAYMENT_YOOKASSA_SHOP_ID and PAYMENT_YOOKASSA_SECRET_KEY need each other/,
    ],
    [
      { PAYMENT_YOOKASSA_SECRET_KEY: 'test_key' },
      /^PAYMENT_YOOKASSA_SHOP_ID and PAYMENT_YOOKASSA_SECRET_KEY need each other/,
    ],
    [
      { PAYMENT_YOOKASSA_SHOP_ID: 'skoba', PAYMENT_YOOKASSA_SECRET_KEY: 'test_key' },
      /^PAYMENT_YOOKASSA_SHOP_ID must be the number/,
    ],
    [
      { PAYMENT_YOOKASSA_SHOP_ID: '100500', PAYMENT_YOOKASSA_SECRET_KEY: 'two words' },
      /^PAYMENT_YOOKASSA_SECRET_KEY must be one word/,
    ],
    [
      { PAYMENT_YOOKASSA_URL: 'api.yookassa.ru' },
      /^PAYMENT_YOOKASSA_URL must be an http\(s\) address/,
    ],
  ])('refuses %j in one sentence that names the variable', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  it('takes other names of the shop, proxies as addresses and networks, and a token', () => {
    const METRICS_TOKEN = 'k'.repeat(16);
    expect(
      read({
        SITE_URL: 'https://skoba.example',
        SITE_HOSTS: 'www.skoba.example, Skoba.RU',
        TRUSTED_PROXIES: '10.0.0.5,172.16.0.0/12, fd00::5',
        METRICS_TOKEN,
      }),
    ).toMatchObject({
      siteHosts: ['www.skoba.example', 'skoba.ru'],
      trustedProxies: ['10.0.0.5/32', '172.16.0.0/12', 'fd00::5/128'],
      metricsToken: METRICS_TOKEN,
    });
    expect(read({ SITE_URL: 'https://skoba.example' }).siteHosts).toEqual([]);
  });

  it('takes a mail server with a sender, named or not', () => {
    const SMTP_URL = 'smtp://shop:secret@mail.example:587';
    expect(read({ SMTP_URL, MAIL_FROM: 'shop@shop.example' })).toMatchObject({
      smtpUrl: SMTP_URL,
      mailFrom: 'shop@shop.example',
    });
    expect(read({ SMTP_URL, MAIL_FROM: 'Скоба <shop@shop.example>' }).mailFrom).toBe(
      'Скоба <shop@shop.example>',
    );
  });

  it('takes the keys of YooKassa, and its own address unless told another', () => {
    const keys = { PAYMENT_YOOKASSA_SHOP_ID: '100500', PAYMENT_YOOKASSA_SECRET_KEY: 'test_key' };
    expect(read(keys).yookassa).toEqual({
      shopId: '100500',
      secretKey: 'test_key',
      url: 'https://api.yookassa.ru/v3',
    });
    expect(read({ ...keys, PAYMENT_YOOKASSA_URL: 'http://127.0.0.1:8080/v3/' }).yookassa?.url).toBe(
      'http://127.0.0.1:8080/v3',
    );
  });

  it("takes the address of a carrier's tariffs with its query, and no other kind of address", () => {
    expect(read({}).deliveryTariffUrl).toBeUndefined();
    expect(
      read({ DELIVERY_TARIFF_URL: 'https://tariffs.example/price?key=1' }).deliveryTariffUrl,
    ).toBe('https://tariffs.example/price?key=1');
    expect(() => read({ DELIVERY_TARIFF_URL: 'ftp://user:secret@tariffs.example' })).toThrow(
      /^DELIVERY_TARIFF_URL must be an http\(s\) address\.$/,
    );
  });

  it('takes servers of inner networks as they stand in addresses', () => {
    expect(
      read({ PICTURE_PRIVATE_HOSTS: 'NAS.local:8080, 10.0.0.5,[fd00::5]:81' }).picturePrivateHosts,
    ).toEqual(['nas.local:8080', '10.0.0.5', '[fd00::5]:81']);
    for (const wrong of [
      'http://nas.local',
      'nas.local/pictures',
      'user@nas.local',
      'nas:port',
      '10.0.0.0/8',
    ])
      expect(() => read({ PICTURE_PRIVATE_HOSTS: wrong })).toThrow(
        /^PICTURE_PRIVATE_HOSTS must be/,
      );
  });

  it('never repeats a password of an address or a key', () => {
    covers('threat.wrong_setting');
    expect(() =>
      read({ PAYMENT_YOOKASSA_SHOP_ID: 'x', PAYMENT_YOOKASSA_SECRET_KEY: 'my secret' }),
    ).not.toThrow(/secret/);
    expect(() =>
      read({ PAYMENT_YOOKASSA_SHOP_ID: '1', PAYMENT_YOOKASSA_SECRET_KEY: 'my secret' }),
    ).not.toThrow(/my secret/);
    expect(() => read({ SMTP_URL: 'http://shop:secret@mail', MAIL_FROM: 'a@b.ru' })).not.toThrow(
      /secret/,
    );
    expect(() => read({ DATABASE_URL: 'mysql://root:secret@db' })).not.toThrow(/secret/);
  });
});
