import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { openYookassa } from '../../support/yookassa.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The shop under test once more, beside the first process on the same data, with a payment provider that sends its notifications. */
export async function openPaidSite() {
  const yookassa = await openYookassa();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { shopId, secretKey, url: apiUrl } = yookassa.config;
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env, PORT: String(port), SITE_URL: url, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '.data/e2e', LOG_LEVEL: 'fatal', NODE_ENV: 'production',
      PAYMENT_YOOKASSA_SHOP_ID: shopId, PAYMENT_YOOKASSA_SECRET_KEY: secretKey, PAYMENT_YOOKASSA_URL: apiUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isOpen = false;
  for await (const line of createInterface({ input: child.stdout })) {
    isOpen = line.includes('is open at');
    if (isOpen) break;
  }
  if (!isOpen) throw new Error('The paid site ended before it was open.');
  child.stdout.resume();
  yookassa.notifyAt(`${url}/api/payment/yookassa`);
  return {
    url, yookassa,
    async close() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await yookassa.close();
    },
  };
}
