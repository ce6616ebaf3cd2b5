import { spawn } from 'node:child_process';
import { keepLog, prepareServerLog } from './server-log.ts';

/** The shop under test, or the site in front of it. Its output is read when all tests are done. */
if (process.env['API_TARGET'] === undefined) prepareServerLog();
const child = spawn(process.execPath, ['src/server/main.ts'], {
  stdio: ['ignore', 'pipe', 'pipe'],
});
keepLog(child);
// Playwright stops the whole process group: this process waits for the shop.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
