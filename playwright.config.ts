import { defineConfig } from '@playwright/test';
import { findChromium, findShell } from './src/launch/chromium.mjs';
import { endWithParent } from './src/launch/end-with-parent.mjs';
import { findFirefox } from './src/launch/firefox.mjs';
import { keepTemporaryFilesInMemory } from './src/launch/memory-folder.mjs';
import { useOwnEnvironment } from './src/launch/own-environment.mjs';
import { measureSlowness } from './src/launch/slowness.mjs';
import { FIREFOX_LAUNCH } from './tests/e2e/support/firefox.ts';
import { LEFT_OUT, WALKED_AT_FRONT } from './tests/e2e/support/journeys.ts';
import {
  CHANGES_TOKEN,
  DATA_DIR,
  FRONT_PORT,
  FRONT_URL,
  LAN_NAME,
  SHOP_PORT,
  SHOP_URL,
} from './tests/e2e/support/sites.ts';
import { atMost } from './tests/support/limits.ts';

endWithParent();
useOwnEnvironment();
keepTemporaryFilesInMemory();
await measureSlowness();

const chromium = process.env.CHROMIUM ?? findChromium();
const shell = process.env.CHROMIUM_SHELL ?? findShell() ?? chromium;
const firefox = findFirefox();

const SWITCHES = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Tests that need the whole browser, not only its headless shell. */
const WHOLE = /@whole/;
/** Tests of what engines do differently: they run in Firefox, too. */
const FIREFOX = /@firefox/;
const sandbox =
  process.env.E2E_SANDBOX === undefined
    ? process.getuid?.() !== 0
    : process.env.E2E_SANDBOX === 'on';

const launch = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  // Playwright adds --no-sandbox where this is false.
  chromiumSandbox: sandbox,
  args: SWITCHES,
});

/** A process of the shop. They are started one after another. */
const site = (port: number, env: Record<string, string>) => ({
  // Writes the log to a file, which is checked at the end; failures of the start are printed.
  command: 'exec node tests/e2e/support/run-shop.ts',
  url: `http://127.0.0.1:${port}/readyz`,
  // The first start makes the database and loads the demonstration shop.
  timeout: atMost(180_000),
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR,
    CHANGES_TOKEN,
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    ...env,
  },
});

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalTeardown: './tests/e2e/support/look-for-leaks.ts',
  fullyParallel: true,
  // One more than two cores: tests of forms wait until these are believed.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A whole journey with accessibility checks on a busy machine of two cores.
  timeout: atMost(90_000),
  // One step of it there. `npm run prove`, which waits for failures, sets a shorter time.
  expect: { timeout: atMost(Number(process.env.E2E_STEP_MS ?? 15_000)) },
  use: {
    baseURL: SHOP_URL,
    browserName: 'chromium',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Recorded pages cost a third of the run: E2E_TRACE=on shows what a failing test saw.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'shell', grepInvert: [WHOLE, LEFT_OUT], use: { launchOptions: launch(shell) } },
    // With the back/forward cache, as in shoppers' browsers; Playwright switches it off.
    {
      name: 'chromium',
      grep: WHOLE,
      use: {
        launchOptions: { ...launch(chromium), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
      },
    },
    ...(firefox === undefined
      ? []
      : [
          {
            name: 'firefox',
            grep: FIREFOX,
            use: {
              browserName: 'firefox' as const,
              launchOptions: { ...FIREFOX_LAUNCH, executablePath: firefox },
            },
          },
        ]),
    // The other form of the shop: a site without a database, over the backend of the first.
    {
      name: 'front',
      grep: WALKED_AT_FRONT,
      use: { baseURL: FRONT_URL, launchOptions: launch(shell) },
    },
  ],
  webServer: [
    site(SHOP_PORT, { METRICS_TOKEN: 'token-of-browser-tests', SITE_HOSTS: LAN_NAME }),
    site(FRONT_PORT, { API_TARGET: SHOP_URL, MEDIA_TARGET: SHOP_URL }),
  ],
});
