import { configFromEnvironment } from '../../platform/environment.ts';
import { restoreCommand } from './restore-command.ts';

process.exitCode = await restoreCommand({
  command: 'restore',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
