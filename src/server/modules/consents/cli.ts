import { configFromEnvironment } from '../../platform/environment.ts';
import { consentsCommand } from './command.ts';

process.exitCode = await consentsCommand({
  command: 'consents',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
