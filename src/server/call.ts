import { httpClient } from '../client/http-client.ts';
import { callCommand } from './modules/call/command.ts';
import { configFromEnvironment } from './platform/environment.ts';

/** Deeds with many goods or pictures take minutes. */
const LONGEST_MS = 600_000;

process.exitCode = await callCommand(
  {
    command: 'call',
    args: process.argv.slice(2),
    config: configFromEnvironment,
    stdout: process.stdout,
    stderr: process.stderr,
  },
  (baseUrl, cookie) => httpClient({ baseUrl, headers: () => ({ cookie }), timeoutMs: LONGEST_MS }),
);
