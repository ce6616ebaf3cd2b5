import { configFromEnvironment } from '../../platform/environment.ts';
import { staffCommand } from './command.ts';

process.exitCode = await staffCommand({
  command: 'staff',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
