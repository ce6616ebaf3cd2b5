import { configFromEnvironment } from '../../platform/environment.ts';
import { configCommand } from './command.ts';

process.exitCode = await configCommand({
  command: 'config',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
