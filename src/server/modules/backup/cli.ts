import { configFromEnvironment } from '../../platform/environment.ts';
import { backupCommand } from './command.ts';

process.exitCode = await backupCommand({
  command: 'backup',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
