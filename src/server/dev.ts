import { dev } from 'astro';
import type { AstroIntegration } from 'astro';
import { openApp } from './app.ts';
import type { App } from './app.ts';
import { readArguments } from './arguments.ts';
import { atTerminal } from './at-terminal.ts';
import { checkPortAndFolders } from './check-port-and-folders.ts';
import { configFromEnvironment } from './platform/environment.ts';
import { logUncaught } from './platform/log-console.ts';
import { createLog } from './platform/log.ts';
import { terminal } from './platform/terminal.ts';
import { guarded } from './platform/guard.ts';

/**
 * The shop with hot reload: the same backend and database, pages from Astro's development server.
 */

/** Where Astro's development server looks for the locals of a request. */
const LOCALS = Symbol.for('astro.locals');

const backendOf = (app: App): AstroIntegration => ({
  name: 'skoba-backend',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((req, res, next) => {
        app.site.localsForDev(req, res).then((locals) => {
          if (locals === null) return;
          Object.assign(req, { [LOCALS]: locals });
          next();
        }, next);
      });
    },
  },
});

await atTerminal(async () => {
  const config = configFromEnvironment();
  if (readArguments(process.argv.slice(2)).isEmpty) config.demo = false;
  await checkPortAndFolders(config);
  const log = createLog(config.logLevel);
  logUncaught(log);
  const app = await openApp(config, { log, terminal, built: null });
  await dev({ integrations: [backendOf(app)], server: { port: config.port, host: config.host } });

  /**
   * Also runs at every restart by the watcher. The last process to leave stops the embedded
   * database.
   */
  async function stop(): Promise<void> {
    await app.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT']) {
    // Vite's own listener would end the process before the database is closed.
    process.removeAllListeners(signal);
    process.on(signal, guarded('stopping', stop));
  }
});
