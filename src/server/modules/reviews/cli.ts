import { configFromEnvironment } from '../../platform/environment.ts';
import { reviewsCommand } from './command.ts';

process.exitCode = await reviewsCommand({
  command: 'reviews',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
