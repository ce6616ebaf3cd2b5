import { configFromEnvironment } from '../../server/platform/environment.ts';
import { demoCommand } from './command.ts';

process.exitCode = await demoCommand({
  command: 'demo',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
