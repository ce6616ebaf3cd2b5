import { createChallenge, verifySolution } from 'altcha-lib';
import type { Payload } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { humanProver } from './prove-human.ts';

const SECRET = 'of the shop';
const challenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    keyPrefix: '00',
    deriveKey,
    hmacSignatureSecret: SECRET,
    data: { form: 'feedback' },
  });
const asked: string[] = [];

/** The shop's API as the script sees it. */
function answering(captcha: () => Promise<object>) {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ token: `token ${asked.length}`, captcha: await captcha() });
  });
}
const isRight = async (captcha: string) =>
  verifySolution({
    ...(JSON.parse(atob(captcha)) as Payload),
    deriveKey,
    hmacSignatureSecret: SECRET,
  });

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

describe('a script that proves that a human fills in a form', () => {
  it('does the work of the shop from the first touch on, and brings it with the token', async () => {
    answering(async () => ({ provider: 'altcha', challenge: await challenge() }));
    const prover = humanProver('feedback');
    prover.start();
    prover.start();
    const { token, captcha } = await prover.fields();
    expect([asked, token]).toEqual([['/api/form-token/feedback'], 'token 1']);
    expect(await isRight(captcha)).toMatchObject({ verified: true });
  });

  it('does it anew for each press: a proof counts once', async () => {
    answering(async () => ({ provider: 'altcha', challenge: await challenge() }));
    const prover = humanProver('feedback');
    const [one, two] = [await prover.fields(), await prover.fields()];
    expect([asked.length, one.captcha === two.captcha]).toEqual([2, false]);
    expect(await isRight(two.captcha)).toMatchObject({ verified: true });
  });

  it('does it without Web Crypto, which a page by plain http lacks', async () => {
    const made = await challenge();
    vi.stubGlobal('crypto', {});
    answering(() => Promise.resolve({ provider: 'altcha', challenge: made }));
    const { captcha } = await humanProver('feedback').fields();
    vi.unstubAllGlobals();
    expect(await isRight(captcha)).toMatchObject({ verified: true });
  });

  it('brings the token alone without the captcha, and tells the console why', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answering(() =>
      Promise.resolve({ provider: 'recaptcha', site_key: 'key', action: 'feedback' }),
    );
    expect(await humanProver('feedback').fields()).toEqual({ token: 'token 1', captcha: '' });
    expect(told.mock.calls).toEqual([
      ['There is no proof that a human fills in the form.', expect.any(Error)],
    ]);
    told.mockRestore();
  });

  it('asks again at the button when the first touch found no network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const prover = humanProver('feedback');
    prover.start();
    await expect(prover.fields()).rejects.toMatchObject({
      code: 'unavailable',
      cause: { cause: { message: 'no network' } },
    });
    answering(async () => ({ provider: 'altcha', challenge: await challenge() }));
    expect((await prover.fields()).token).toBe('token 1');
  });
});
