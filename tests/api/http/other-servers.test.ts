import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HONEYPOT } from '#src/domain/human.ts';
import { openHumanCheck } from '#src/server/callers/human.ts';
import { hasUploads } from '#src/server/modules/backup/empty-place.ts';
import { s3Place } from '#src/server/modules/backup/s3-place.ts';
import { httpCarrier } from '#src/server/modules/delivery/carrier.ts';
import { s3Storage } from '#src/server/modules/media/s3-storage.ts';
import { openPayments } from '#src/server/modules/payment/open.ts';
import { captchaService } from '#src/server/platform/captcha.ts';
import { HTTP_FAILURES, openBrokenServer } from '../../support/broken-servers.ts';
import { openCheckout } from '../../support/checkout.ts';
import { clientOf } from '../../support/client.ts';
import { openTestDatabase } from '../../support/database.ts';
import { picture } from '../../support/hostile-files.ts';
import { openPayShop, type PayShop } from '../../support/payments.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { shopperOf } from '../../support/shopper.ts';
import { openDoor } from '../../support/upload-door.ts';

/** Long enough for what answers, on any machine. */
const WAIT_MS = 1500;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
async function brokenHost(failure: string): Promise<string> {
  const { host, close } = await openBrokenServer(failure);
  ends.push(close);
  return host;
}

describe.each(HTTP_FAILURES)('a server that %s', (failure) => {
  // Memory is collected while a call waits: a time limit that nothing holds would go with it.
  let collecting: NodeJS.Timeout;
  beforeAll(() => {
    setFlagsFromString('--expose-gc');
    collecting = setInterval(runInNewContext('gc') as () => void, WAIT_MS / 3);
  });
  afterAll(() => clearInterval(collecting));

  it('and should check a captcha lets the token of the page stand in', async () => {
    const db = await openTestDatabase();
    ends.push(db.close);
    let now = new Date();
    const failures: unknown[] = [];
    const config = {
      provider: 'smartcaptcha' as const,
      siteKey: 'site-key',
      secretKey: 'secret-of-the-shop',
      minScore: 0.5,
      url: `http://${await brokenHost(failure)}/validate`,
    };
    const service = captchaService(config, {
      onError: (error) => failures.push(error),
      timeoutMs: WAIT_MS,
    });
    const human = openHumanCheck({
      db,
      clock: () => now,
      formsKey: 'of the shop',
      captcha: { config, service },
    });
    const { token } = await clientOf(human.routes).formToken({ form: 'feedback' });
    now = new Date(now.getTime() + 5000);
    const send = (shown: string) =>
      human.verify(
        { token: shown, captcha: 'an answer', [HONEYPOT]: '' },
        { address: '203.0.113.1' },
        'feedback',
      );
    await send(token);
    expect(await outcomeOf(send(''))).toBe('not_human');
    expect(failures).toHaveLength(2);
    expect(failures.join()).not.toMatch(/secret-of-the-shop|an answer/);
  });

  it('and should keep files lets the form wait with 503, and keeps nothing', async () => {
    const config = {
      ...{ endpoint: `http://${await brokenHost(failure)}`, bucket: 'skoba-test' },
      ...{ keyId: 'KEYID', secret: 'the secret of the store', region: 'ru-central1' },
    };
    const storage = s3Storage(config, { timeoutMs: WAIT_MS });
    const door = await openDoor({ storage });
    ends.push(door.close);
    const content = await picture('png');
    const sent = { name: 'files', content, filename: 'photo.png', type: 'image/png' };
    expect(await door.parts([sent])).toMatchObject({ status: 503, code: 'unavailable' });
    expect(door.files()).toEqual([]);
    expect(await outcomeOf(storage.get('a.png'))).toBe('unavailable');
  });

  it('and should keep backups is told to have failed, and no backup counts as written', async () => {
    const place = s3Place(
      {
        ...{ endpoint: `http://${await brokenHost(failure)}`, bucket: 'skoba-backups' },
        ...{ keyId: 'KEYID', secret: 'the secret of the store', region: 'ru-central1' },
      },
      'nightly/',
      WAIT_MS,
    );
    const works = [place.begin('skoba.gz'), place.list(), place.remove('skoba.gz')];
    const outcomes = await Promise.allSettled(works);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const reasons = outcomes.map((outcome) => ('reason' in outcome ? String(outcome.reason) : ''));
    expect(reasons.join()).not.toMatch(/KEYID|the secret/);
  });
});

it('a store that answers 200 with a page of HTML is no empty place to restore into', async () => {
  const endpoint = `http://${await brokenHost('answers 200 with a page of HTML')}`;
  const keys = { keyId: 'KEYID', secret: 'the secret of the store', region: 'ru-central1' };
  await expect(hasUploads({ endpoint, bucket: 'skoba-test', ...keys })).rejects.toThrow(
    'The store of files answered 200 to GET.',
  );
});

describe('a provider of payments', () => {
  let shop: PayShop;
  beforeAll(async () => {
    shop = await openPayShop();
  });
  afterAll(() => shop.close());

  it.each(HTTP_FAILURES)(
    'that %s costs the order nothing: a sentence now, and the next press pays',
    async (failure) => {
      const buyer = await shop.buyer();
      const id = await shop.order(buyer.accountId);
      const failures: unknown[] = [];
      const { db, settings, yookassa } = shop;
      const clock = () => shop.clock.now;
      const { routes } = openPayments(
        {
          siteUrl: 'https://skoba.example',
          yookassa: { ...yookassa.config, url: `http://${await brokenHost(failure)}/v3` },
        },
        { db, clock, settings, onError: (error) => failures.push(error) },
        { callMs: WAIT_MS / 3, allMs: WAIT_MS, pauseMs: 10 },
      );
      const unlucky = shopperOf(db, { ...shop.main.handlers, ...routes }, clock);
      await unlucky.signIn(buyer.accountId);
      expect(await outcomeOf(unlucky.api.orderPay({ id }))).toBe('payment_unavailable');
      expect(failures).toHaveLength(1);
      expect(failures.join()).not.toMatch(/secret|Basic|127\.0\.0\.1|invalid/);
      expect(await shop.state(id)).toMatchObject({ status: 'new', isPaid: false });
      expect((await buyer.api.orderPay({ id })).confirmation_url).toBe(
        yookassa.last().confirmation?.confirmation_url,
      );
    },
  );
});

describe('a carrier', () => {
  it.each(HTTP_FAILURES)('that %s leaves the price to the manager', async (failure) => {
    const failures: unknown[] = [];
    const carrier = httpCarrier(`http://${await brokenHost(failure)}/price?key=secret`, {
      onError: (error) => failures.push(error),
    });
    const shop = await openCheckout({ carrier });
    ends.push(shop.close);
    const buyer = await shop.buyer(0, { city: 'Владивосток' });
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    expect(await buyer.api.cartDelivery({ delivery_key: 'TRANSPORT' })).toMatchObject({
      deliveryCost: null,
    });
    expect(failures).toHaveLength(1);
  });
});
