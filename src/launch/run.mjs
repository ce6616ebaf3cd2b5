// @ts-check
import './node-version.mjs';

// Imported afterwards: an old Node stops with a message before it reads syntax that it does not
// know.
import('./run-command.mjs');
