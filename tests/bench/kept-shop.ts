import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { httpClient } from '../../src/client/http-client.ts';
import { working } from '../../src/server/database/work.ts';
import { openEmbeddedBackend } from '../../src/server/embedded-backend.ts';
import { readConfig } from '../../src/server/platform/config.ts';

/** The backend as the site opens it, behind a socket. */
export async function openShop(url: string, dataDir: string) {
  const config = readConfig(
    { DATABASE_URL: url, DATA_DIR: dataDir, SITE_URL: 'https://skoba.example', DEMO: 'off' },
    dataDir,
  );
  const terminal = {
    step: <Result>(_title: string, work: () => Promise<Result>) => work(),
    done: () => undefined,
  };
  const backend = await openEmbeddedBackend(config, {
    log: pino({ level: 'error' }),
    terminal,
  });
  const site = createServer(
    (req, res) => void working('reading', () => Promise.resolve(backend.api.handle(req, res))),
  );
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const baseUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  return {
    clientOf: (authorization?: string) => httpClient({ baseUrl, authorization }),
    async close() {
      site.closeAllConnections();
      site.close();
      await backend.close();
    },
  };
}
