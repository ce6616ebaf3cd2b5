import { configFromEnvironment } from '../../platform/environment.ts';
import { picturesCommand } from './command.ts';

process.exitCode = await picturesCommand({
  command: 'pictures',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
