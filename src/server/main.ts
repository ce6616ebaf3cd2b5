import type { AddressInfo } from 'node:net';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentBuild, useBuild } from '../launch/builds.mjs';
import { portTrouble } from '../launch/checks.mjs';
import { DIST } from '../launch/project.mjs';
import { openApp } from './app.ts';
import { siteServer } from './http/server.ts';
import { FILES_MS } from './api/slow-body.ts';
import type { AstroBuild } from './pages/astro-build.ts';
import { readArguments } from './arguments.ts';
import { checkPortAndFolders } from './check-port-and-folders.ts';
import { atTerminal } from './at-terminal.ts';
import { configFromEnvironment } from './platform/environment.ts';
import { guarded } from './platform/guard.ts';
import { logConsole, logUncaught } from './platform/log-console.ts';
import { createLog } from './platform/log.ts';
import { outliveTerminal } from './platform/standard-output.ts';
import { terminal } from './platform/terminal.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/**
 * The shop: `node src/server/main.ts [--empty] [DIST]`; DIST is the output folder of `astro build`.
 */
await atTerminal(async () => {
  outliveTerminal();
  const { isEmpty, dist } = readArguments(process.argv.slice(2));
  const config = configFromEnvironment();
  if (isEmpty) config.demo = false;
  const folder = buildFolder(dist);
  await checkPortAndFolders(config);
  useBuild(folder);

  const log = createLog(config.logLevel);
  logConsole(log);
  const uncaught = logUncaught(log);
  const entry = pathToFileURL(join(folder, 'server/entry.mjs')).href;
  const build = (await import(entry)) as AstroBuild;
  const app = await openApp(config, {
    log,
    terminal,
    built: { build, clientFolder: join(folder, 'client') },
  });

  const server = siteServer(app.site.handle);
  // Longer than Node's 5 s, because proxies keep connections; still limited for silent clients.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = FILES_MS;
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo;
    terminal.done(`«Скоба» is open at http://localhost:${port}`);
  });
  const refused = (error: Error) => {
    process.stderr.write(`${portTrouble(error, config.host, config.port)}\n`);
    return app.close().finally(() => process.exit(1));
  };
  server.on('error', guarded('the port of the shop', refused));
  uncaught.endsBy(stopOnSignal({ server, app, log }));
});

/** The given output folder, else the build in use. */
function buildFolder(dist: string | undefined): string {
  const given = dist !== undefined && existsSync(dist) ? realpathSync(dist) : undefined;
  const folder = dist === undefined ? currentBuild(DIST) : given;
  if (folder === undefined)
    throw new Error(`There is no build in ${dist ?? DIST}: npm start or npm run build makes it.`);
  return folder;
}
