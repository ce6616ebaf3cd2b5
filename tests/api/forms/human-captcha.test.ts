import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HumanInput } from '#src/contract/human.ts';
import { HONEYPOT, type OpenForm } from '#src/domain/human.ts';
import { openHumanCheck } from '#src/server/callers/human.ts';
import { captchaService } from '#src/server/platform/captcha.ts';
import type { CaptchaConfig } from '#src/server/platform/config-services.ts';
import { openCaptcha } from '../../support/captcha.ts';
import { clientOf } from '../../support/client.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { atMost } from '../../support/limits.ts';

const db = await openTestDatabase();
let now: Date;
let address = 0;
const clock = () => now;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

afterAll(() => db.close());
beforeEach(() => {
  now = new Date();
  address += 1;
});

/** A shop with one of the three human checks. */
function shopWith(
  config?: CaptchaConfig,
  { secret = 'of the shop', timeoutMs = atMost(15_000) } = {},
) {
  const failures: string[] = [];
  const captcha =
    config === undefined
      ? undefined
      : {
          config,
          service: captchaService(config, {
            onError: (error) => failures.push(String(error)),
            timeoutMs,
          }),
        };
  const human = openHumanCheck({ db, clock, formsKey: secret, captcha });
  const api = clientOf(human.routes);
  return {
    failures,
    open: (form: OpenForm) => api.formToken({ form }),
    /** 'taken', or the code of the error. */
    send: (
      form: OpenForm,
      input: Partial<HumanInput>,
      from = `203.0.113.${address}`,
    ): Promise<string> =>
      human
        .verify({ token: '', captcha: '', [HONEYPOT]: '', ...input }, { address: from }, form)
        .then(
          () => 'taken',
          (error: { code?: string }) => error.code ?? String(error),
        ),
  };
}

describe('a captcha of a third party', () => {
  let other: Awaited<ReturnType<typeof openCaptcha>>;
  beforeAll(async () => {
    other = await openCaptcha();
  });
  afterAll(() => other.close());
  const giveAnswer = (score = 0.9, action = 'mailSubscription') => {
    const name = `answer-${other.scores.size}-${Math.random()}`;
    other.scores.set(name, { score, action });
    return name;
  };

  it('is told to scripts with its public key and the action of the form, never with the secret one', async () => {
    expect((await shopWith(other.config('recaptcha')).open('subscriber')).captcha).toEqual({
      provider: 'recaptcha',
      site_key: 'site-key',
      action: 'mailSubscription',
    });
    expect((await shopWith(other.config('smartcaptcha')).open('feedback')).captcha).toEqual({
      provider: 'smartcaptcha',
      site_key: 'site-key',
      action: 'feedback',
    });
  });

  it('of Google counts with a score and for the action of its form, once', async () => {
    covers('5.newsletter.email', '9.captcha');
    const shop = shopWith(other.config('recaptcha'));
    const captcha = giveAnswer();
    expect(await shop.send('subscriber', { captcha })).toBe('taken');
    expect(other.asked.at(-1)).toMatchObject({
      response: captcha,
      remoteip: `203.0.113.${address}`,
    });
    expect(await shop.send('subscriber', { captcha })).toBe('not_human');
    expect(await shop.send('subscriber', { captcha: giveAnswer(0.4) })).toBe('not_human');
    expect(await shop.send('feedback', { captcha: giveAnswer(0.9) })).toBe('not_human');
    expect(shop.failures).toEqual([]);
  });

  it('of Yandex counts when it says ok', async () => {
    const shop = shopWith(other.config('smartcaptcha'));
    expect(await shop.send('feedback', { captcha: giveAnswer() })).toBe('taken');
    expect(await shop.send('feedback', { captcha: 'unknown' })).toBe('not_human');
  });

  it.each(['recaptcha', 'smartcaptcha'] as const)(
    'that does not say lets the token of the page stand in, and the shop hears why: %s',
    async (provider) => {
      const shop = shopWith(other.config(provider), { timeoutMs: 200 });
      const { token } = await shop.open('subscriber');
      pass(5);
      for (const fault of ['hang', 'break', 'fail', 'nonsense'] as const) {
        other.faults.push(fault, fault);
        expect(await shop.send('subscriber', { captcha: giveAnswer(), token })).toBe('taken');
        expect(await shop.send('subscriber', { captcha: giveAnswer() })).toBe('not_human');
      }
      expect(shop.failures).toHaveLength(8);
      expect(shop.failures.join()).not.toMatch(/secret-of-the-shop|answer-/);
    },
  );

  it("that refuses our own key is our trouble, not the shopper's", async () => {
    const shop = shopWith(other.config('recaptcha', 'wrong'));
    const { token } = await shop.open('subscriber');
    pass(5);
    expect(await shop.send('subscriber', { captcha: giveAnswer(), token })).toBe('taken');
    expect(shop.failures).toEqual(['Error: recaptcha refuses us: invalid-input-secret']);
  });
});
