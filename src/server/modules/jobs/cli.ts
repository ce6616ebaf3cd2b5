import { configFromEnvironment } from '../../platform/environment.ts';
import { jobsCommand } from './command.ts';

process.exitCode = await jobsCommand({
  command: 'jobs',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
