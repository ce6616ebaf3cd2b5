import { configFromEnvironment } from '../../platform/environment.ts';
import { desk } from './desk.ts';

process.exitCode = await desk({
  command: 'staff',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
