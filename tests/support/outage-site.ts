import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { openApp } from '../../src/server/app.ts';
import { siteServer } from '../../src/server/http/server.ts';
import type { AstroBuild } from '../../src/server/pages/astro-build.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { createLog } from '../../src/server/platform/log.ts';

/** `outage-site.ts [DIST]`: a process of the site; without built pages only API, cache and jobs. */
const [dist] = process.argv.slice(2);
const built =
  dist === undefined
    ? null
    : {
        build: (await import(pathToFileURL(`${dist}/server/entry.mjs`).href)) as AstroBuild,
        clientFolder: `${dist}/client`,
      };
const config = readConfig(process.env, '');
const app = await openApp(config, {
  log: createLog(config.logLevel),
  terminal: { step: (_title, work) => work(), done: () => undefined },
  built,
});
const server = siteServer(app.site.handle).listen(0, '127.0.0.1', () => {
  process.stdout.write(`is open at ${(server.address() as AddressInfo).port}\n`);
});
