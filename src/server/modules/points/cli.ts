import { configFromEnvironment } from '../../platform/environment.ts';
import { pointsCommand } from './command.ts';

process.exitCode = await pointsCommand({
  command: 'points',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
