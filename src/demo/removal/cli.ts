import { configFromEnvironment } from '../../server/platform/environment.ts';
import { desk } from './desk.ts';

process.exitCode = await desk({
  command: 'demo',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
