import { configFromEnvironment } from '../../platform/environment.ts';
import { stockCommand } from './command.ts';

process.exitCode = await stockCommand({
  command: 'stock',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
