// @ts-check
import process from 'node:process';
import { ensureInstalled } from './install.mjs';
import { useOwnEnvironment } from './own-environment.mjs';
import { exitWith, NODE, runHere } from './project.mjs';

/**
 * `node src/launch/run.mjs …`: runs the command with the project's Node, after installing packages
 * if needed.
 */
await exitWith(async () => {
  await ensureInstalled();
  const args = process.argv.slice(2);
  // A bench starts shops, as tests do.
  if (args.some((arg) => arg.startsWith('tests/'))) useOwnEnvironment();
  return runHere(NODE, args);
});
