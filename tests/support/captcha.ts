import { createServer } from 'node:http';
import { listen, stopNow } from './loopback.ts';

type Fault = 'hang' | 'break' | 'fail' | 'nonsense';

/** A server on loopback that verifies captchas as the documentation of Google and Yandex says. */
export async function openCaptcha() {
  /** The token that a browser got → what Google says of it. */
  const scores = new Map<string, { score: number; action: string }>();
  const secret = 'secret-of-the-shop';
  const asked: Record<string, string>[] = [];
  const faults: Fault[] = [];

  function google({ secret: shown, response = '' }: Record<string, string>): object {
    if (shown !== secret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    const known = scores.get(response);
    // A token can be verified once.
    scores.delete(response);
    if (known === undefined) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    return {
      success: true,
      challenge_ts: new Date().toISOString(),
      hostname: 'shop.example',
      ...known,
    };
  }

  function yandex({ secret: shown, token = '' }: Record<string, string>): object {
    if (shown !== secret)
      return { status: 'failed', message: 'Authentication failed. Secret has not provided.' };
    if (!scores.has(token)) return { status: 'failed', message: 'Invalid or expired Token.' };
    return { status: 'ok', message: '', host: 'shop.example' };
  }

  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    req.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      asked.push(fields);
      const fault = faults.shift();
      if (fault === 'hang') return;
      if (fault === 'break') return void res.destroy();
      if (fault === 'fail') return void res.writeHead(500).end();
      if (fault === 'nonsense') return void res.end('<html>');
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(req.url === '/siteverify' ? google(fields) : yandex(fields)));
    });
  });
  const base = await listen(server);
  const config = (provider: 'recaptcha' | 'smartcaptcha', secretKey = secret) => ({
    provider,
    siteKey: 'site-key',
    secretKey,
    minScore: 0.5,
    url: `${base}/${provider === 'recaptcha' ? 'siteverify' : 'validate'}`,
  });
  return {
    scores,
    asked,
    faults,
    config,
    close() {
      stopNow(server);
    },
  };
}
