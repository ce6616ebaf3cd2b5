import { spawn } from 'node:child_process';
import { endWithParent } from '#src/launch/end-with-parent.mjs';
import { ENDS_WITH_PARENT } from '#src/launch/project.mjs';
import { keepLog, lastOfLog, prepareServerLog } from './server-log.ts';

/** The shop under test, or the site in front of it. Its output is read when all tests are done. */
if (process.env['API_TARGET'] === undefined) prepareServerLog();
const child = spawn(process.execPath, [ENDS_WITH_PARENT, 'src/server/main.ts'], {
  stdio: ['ignore', 'pipe', 'pipe'],
});
keepLog(child);
// A killed Playwright ends nothing; its shops end by themselves.
let isTold = false;
endWithParent(() => {
  isTold = true;
  child.kill('SIGTERM');
});
// Playwright stops the whole process group: this process waits for the shop.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isTold = true;
  });
child.on('close', (code, signal) => {
  process.exitCode = code ?? 1;
  if (!isTold)
    console.error(`The shop under test ended (${signal ?? code}). It said last:\n${lastOfLog()}`);
});
