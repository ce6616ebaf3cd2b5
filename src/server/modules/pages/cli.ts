import { configFromEnvironment } from '../../platform/environment.ts';
import { pagesCommand } from './command.ts';

process.exitCode = await pagesCommand({
  command: 'pages',
  args: process.argv.slice(2),
  config: configFromEnvironment,
  stdout: process.stdout,
  stderr: process.stderr,
});
