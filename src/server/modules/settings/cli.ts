import { configFromEnvironment } from '../../platform/environment.ts';
import { settingsCommand } from './command.ts';

process.exitCode = await settingsCommand({
  command: 'settings',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
