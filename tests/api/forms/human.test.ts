import { afterAll, beforeEach, describe, expect, it, beforeAll } from 'vitest';
import type { HumanInput } from '#src/contract/human.ts';
import { FORMS_HOUR, FORM_TOKEN_SECONDS, HONEYPOT, type OpenForm } from '#src/domain/human.ts';
import { limitCount } from '#src/server/database/schema/platform.ts';
import { openHumanCheck } from '#src/server/callers/human.ts';
import { captchaService } from '#src/server/platform/captcha.ts';
import type { CaptchaConfig } from '#src/server/platform/config-services.ts';
import { clientOf } from '../../support/client.ts';
import { openTestDatabase } from '../../support/database.ts';
import { solvedTask as solved } from '../../support/human.ts';
import { atMost } from '../../support/limits.ts';
import { openCaptcha } from '../../support/captcha.ts';
import { covers } from '../../support/covers.ts';

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

const changed = (
  answer: string,
  change: (told: {
    challenge: { parameters: Record<string, unknown> };
    solution: Record<string, unknown>;
  }) => void,
) => {
  const told = JSON.parse(atob(answer)) as Parameters<typeof change>[0];
  change(told);
  return btoa(JSON.stringify(told));
};

describe('a form of a browser without scripts', () => {
  const shop = shopWith();

  it('is taken some seconds after its page was made, on the next day still', async () => {
    const { token } = await shop.open('feedback');
    expect(await shop.send('feedback', { token })).toBe('not_human');
    pass(3);
    expect(await shop.send('feedback', { token })).toBe('taken');
    pass(FORM_TOKEN_SECONDS - 4);
    expect(await shop.send('feedback', { token })).toBe('taken');
  });

  it('of a page that was opened too long ago says so', async () => {
    const { token } = await shop.open('feedback');
    pass(FORM_TOKEN_SECONDS + 1);
    expect(await shop.send('feedback', { token })).toBe('form_expired');
  });

  it('needs the token of this form, of this shop, as it was signed', async () => {
    const { token } = await shop.open('feedback');
    const other = await shopWith(undefined, { secret: 'of another shop' }).open('feedback');
    pass(10);
    const [at = '', signature = ''] = token.split('.');
    for (const wrong of [
      '',
      '.',
      token.toUpperCase(),
      `${at}.`,
      `${(Number.parseInt(at, 36) + 1).toString(36)}.${signature}`,
      `${token}a`,
      other.token,
    ])
      expect(await shop.send('feedback', { token: wrong })).toBe('not_human');
    expect(await shop.send('application', { token })).toBe('not_human');
  });

  it("in which the field was filled that nobody sees is a program's", async () => {
    covers('threat.form_programs');
    const { token } = await shop.open('subscriber');
    pass(10);
    expect(await shop.send('subscriber', { token, [HONEYPOT]: 'https://casino.example' })).toBe(
      'not_human',
    );
  });

  it('is taken so often an hour from one address, whatever token it brings', async () => {
    const { token } = await shop.open('application');
    pass(10);
    for (let sent = 0; sent < FORMS_HOUR.token.client; sent += 1)
      expect(await shop.send('application', { token })).toBe('taken');
    expect(await shop.send('application', { token })).toBe('too_many_requests');
    expect(await shop.send('application', { token }, '198.51.100.1')).toBe('taken');
    pass(3600);
    expect(await shop.send('application', { token: (await shop.open('application')).token })).toBe(
      'not_human',
    );
  });

  it.each([
    ['/24 of IPv4', FORMS_HOUR.token.network, (at: number) => `192.0.2.${at}`, '192.0.3.1'],
    [
      '/56 of IPv6',
      FORMS_HOUR.token.site,
      (at: number) => `2001:db8:1:${at}::1`,
      '2001:db8:1:100::1',
    ],
    [
      '/48 of IPv6',
      FORMS_HOUR.token.network,
      (at: number) => `2001:db8:2:${(at << 8).toString(16)}::1`,
      '2001:db8:3::1',
    ],
  ])(
    'is taken so often an hour from a %s, however many clients it has',
    async (_kind, most, at, outside) => {
      const { token } = await shop.open('subscriber');
      pass(10);
      const send = (from: string) => shop.send('subscriber', { token }, from);
      for (let sent = 0; sent < most; sent += 1) expect(await send(at(sent % 20))).toBe('taken');
      expect([await send(at(77)), await send(outside)]).toEqual(['too_many_requests', 'taken']);
    },
  );

  it('is taken so often an hour from everywhere; only what is good is counted there', async () => {
    await db.delete(limitCount);
    const { token } = await shop.open('feedback');
    pass(10);
    const { shop: most } = FORMS_HOUR.token;
    const address = (at: number) => `100.${64 + (at >> 8)}.${at & 255}.1`;
    const send = (token: string, from: number, many: number) =>
      Promise.all(
        Array.from({ length: many }, (_, at) =>
          shop.send('feedback', { token }, address(from + at)),
        ),
      );
    expect(new Set(await send('none', 0, most + 10))).toEqual(new Set(['not_human']));
    const taken = await send(token, 2000, most + 10);
    expect(taken.filter((answer) => answer === 'taken')).toHaveLength(most);
    expect(taken.filter((answer) => answer === 'too_many_requests')).toHaveLength(10);
    expect(
      await shop.send(
        'application',
        { token: (await shop.open('application')).token },
        address(9000),
      ),
    ).toBe('not_human');
    await db.delete(limitCount);
  });

  it('brings a token without a personal byte: two shoppers get the same in the same second', async () => {
    expect((await shop.open('feedback')).token).toBe((await shop.open('feedback')).token);
  });
});

describe('a proof of work of our own', () => {
  const shop = shopWith();

  it('is taken at once, and once', async () => {
    covers('threat.form_programs');
    const captcha = await solved(await shop.open('feedback'));
    expect(await shop.send('feedback', { captcha })).toBe('taken');
    expect(await shop.send('feedback', { captcha })).toBe('not_human');
    expect(await shop.send('feedback', { captcha }, '198.51.100.7')).toBe('not_human');
  });

  it('of another form, of another shop, easier than asked or not done does not count', async () => {
    const captcha = await solved(await shop.open('feedback'));
    expect(await shop.send('application', { captcha })).toBe('not_human');
    expect(
      await shop.send('feedback', {
        captcha: await solved(await shopWith(undefined, { secret: 'other' }).open('feedback')),
      }),
    ).toBe('not_human');
    const forged = [
      changed(captcha, ({ solution }) => {
        solution['counter'] = 0;
        solution['derivedKey'] = '00'.repeat(32);
      }),
      changed(captcha, ({ challenge }) => {
        challenge.parameters['cost'] = 1;
      }),
      changed(captcha, ({ challenge }) => {
        challenge.parameters['cost'] = 4_000_000_000;
      }),
      changed(captcha, ({ challenge }) => {
        challenge.parameters['keyPrefix'] = '0';
      }),
      changed(captcha, ({ challenge }) => {
        challenge.parameters['expiresAt'] = 9_999_999_999;
      }),
      changed(captcha, ({ solution }) => {
        delete solution['derivedKey'];
      }),
    ];
    for (const wrong of forged)
      expect(await shop.send('feedback', { captcha: wrong })).toBe('not_human');
    expect(await shop.send('feedback', { captcha })).toBe('taken');
  });

  it.each(['a', '{}', 'bnVsbA==', btoa('[]'), btoa('{"challenge":{},"solution":{}}'), '%%%'])(
    'that is none is refused: %j',
    async (captcha) => {
      expect(await shop.send('feedback', { captcha })).toBe('not_human');
    },
  );

  it('is asked for so often an hour from one address', async () => {
    for (let sent = 0; sent < FORMS_HOUR.captcha.client; sent += 1)
      expect(await shop.send('feedback', { captcha: 'none' })).toBe('not_human');
    expect(await shop.send('feedback', { captcha: 'none' })).toBe('too_many_requests');
  });
});

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
