// @ts-check
import './node-version.mjs';

// Later, so that an old Node says what it is before it reads what it cannot.
import('./run-command.mjs');
