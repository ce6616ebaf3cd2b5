// @ts-check
import process from 'node:process';
import { ensureInstalled } from './install.mjs';
import { exitWith, NODE, runHere } from './project.mjs';

/** `node src/launch/run.mjs …`: what follows is run by the project's Node, once the packages are there. */
await exitWith(async () => {
  await ensureInstalled();
  return runHere(NODE, process.argv.slice(2));
});
