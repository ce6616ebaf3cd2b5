import { configFromEnvironment } from '../../platform/environment.ts';
import { ordersCommand } from './command.ts';

process.exitCode = await ordersCommand({
  command: 'orders',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
