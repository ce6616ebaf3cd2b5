import type { CaptchaConfig } from './config-services.ts';

/** A third party's captcha: checks whether the answer of a browser comes from a human. */
export interface CaptchaService {
  /** Null when the service cannot tell: it is down, slow, or refuses our key. */
  isHuman(answer: string, action: string, address: string): Promise<boolean | null>;
}

const TIMEOUT_MS = 5_000;

/**
 * Google reCAPTCHA v3 or Yandex SmartCaptcha, as configured. `onError` gets the reason of a
 * failure, without answers or keys.
 */
export function captchaService(
  config: CaptchaConfig,
  { onError, timeoutMs = TIMEOUT_MS }: { onError: (error: unknown) => void; timeoutMs?: number },
): CaptchaService {
  const { provider, secretKey, url, minScore } = config;

  async function ask(answer: string, address: string): Promise<Record<string, unknown>> {
    const body = new URLSearchParams(
      provider === 'recaptcha'
        ? { secret: secretKey, response: answer, remoteip: address }
        : { secret: secretKey, token: answer, ip: address },
    );
    const response = await fetch(url, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`${provider} answered ${response.status}`);
    const result: unknown = await response.json();
    if (typeof result !== 'object' || result === null)
      throw new Error(`${provider} answered no object`);
    return result as Record<string, unknown>;
  }

  /** Google reports our own mistakes as error codes. */
  function ofGoogle(result: Record<string, unknown>, action: string): boolean {
    const codes = Array.isArray(result['error-codes']) ? result['error-codes'].map(String) : [];
    if (codes.some((code) => code.includes('secret') || code === 'bad-request'))
      throw new Error(`recaptcha refuses us: ${codes.join()}`);
    return (
      result['success'] === true &&
      result['action'] === action &&
      Number(result['score']) >= minScore
    );
  }

  return {
    async isHuman(answer, action, address) {
      try {
        const result = await ask(answer, address);
        if (provider === 'recaptcha') return ofGoogle(result, action);
        if (result['status'] !== 'ok' && result['status'] !== 'failed')
          throw new Error('smartcaptcha answered something else');
        return result['status'] === 'ok';
      } catch (error) {
        onError(error);
        return null;
      }
    },
  };
}
