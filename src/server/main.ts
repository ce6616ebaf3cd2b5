import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openApp } from './app.ts';
import { siteServer } from './http/server.ts';
import { FILES_MS } from './http/slow-body.ts';
import type { AstroHandler } from './http/page-renderer.ts';
import { readArguments } from './arguments.ts';
import { configFromEnvironment } from './platform/environment.ts';
import { createLog } from './platform/log.ts';
import { terminal } from './platform/terminal.ts';

/** The shop: `node src/server/main.ts [--empty] [DIST]`, where DIST is the folder of `astro build`. */

const STOP_WITHIN_MS = 10_000;

const { isEmpty, dist = fileURLToPath(new URL('../../dist', import.meta.url)) } = readArguments(process.argv.slice(2));
const config = configFromEnvironment();
if (isEmpty) config.demo = false;
const log = createLog(config.logLevel);

const { handler } = await import(pathToFileURL(`${resolve(dist)}/server/entry.mjs`).href) as { handler: AstroHandler };
const app = await openApp(config, { log, terminal, built: { handler, clientFolder: `${resolve(dist)}/client` } });

const server = siteServer(app.site.handle);
// A proxy keeps connections longer than Node's 5 s; a client may not hold one without saying anything.
server.keepAliveTimeout = 65_000;
server.headersTimeout = 20_000;
server.requestTimeout = FILES_MS;
server.listen(config.port, config.host, () => {
  const { port } = server.address() as AddressInfo;
  terminal.done(`«Скоба» is open at http://localhost:${port}`);
});
server.on('error', (error) => {
  log.fatal({ err: error }, `cannot listen on ${config.host}:${config.port}`);
  void app.close().finally(() => process.exit(1));
});

let isStopping = false;
function stop(signal: NodeJS.Signals): void {
  if (isStopping) return;
  isStopping = true;
  app.stopTakingTraffic();
  log.info({ signal }, 'stopping');
  const late = setTimeout(() => process.exit(1), STOP_WITHIN_MS);
  late.unref();
  server.close(() => {
    app.close().then(() => process.exit(0), (error: unknown) => {
      log.error({ err: error }, 'closing failed');
      process.exit(1);
    });
  });
  server.closeIdleConnections();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
