import type { AddressInfo } from 'node:net';
import { openApp } from '../app.ts';
import { readArguments } from '../arguments.ts';
import { atTerminal } from '../at-terminal.ts';
import { siteServer } from '../http/server.ts';
import { configFromEnvironment } from '../platform/environment.ts';
import { guarded } from '../platform/guard.ts';
import { logUncaught } from '../platform/log-console.ts';
import { createLog } from '../platform/log.ts';
import { terminal } from '../platform/terminal.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { readableLog } from './readable-log.ts';
import type { SiteMessage } from './report-imports.ts';

/** The site without its pages, in a process of its own: `site-process.ts` starts it. */
await atTerminal(
  async () => {
    const config = configFromEnvironment();
    if (readArguments(process.argv.slice(2)).isEmpty) config.demo = false;
    const log = createLog(config.logLevel, readableLog);
    const uncaught = logUncaught(log);
    const app = await openApp(config, { log, terminal, built: null });
    const server = siteServer(app.site.handle);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      process.send?.({ address: `http://127.0.0.1:${port}` } satisfies SiteMessage);
    });
    // Whoever has edited or pressed Ctrl-C knows why it stops: only what fails then is said.
    uncaught.endsBy(stopOnSignal({ server, app, log: log.child({}, { level: 'warn' }) }));
    // The process that started it has ended, be it by `kill -9`.
    process.on(
      'disconnect',
      guarded('the end of the development server', () => process.kill(process.pid)),
    );
  },
  { showsStack: true },
);
