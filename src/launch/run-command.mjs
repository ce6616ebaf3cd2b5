// @ts-check
import process from 'node:process';
import { ensureInstalled } from './install.mjs';
import { exitWith, NODE, runHere } from './project.mjs';

/**
 * `node src/launch/run.mjs …`: runs the command with the project's Node, after installing packages
 * if needed.
 */
await exitWith(async () => {
  await ensureInstalled();
  return runHere(NODE, process.argv.slice(2));
});
