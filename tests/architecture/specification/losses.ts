import type { Losses } from './loss.ts';
import { BROWSER_SCREENS } from './losses/in-browser-screens.ts';
import { BROWSER_SCREENS_MORE } from './losses/in-browser-screens-more.ts';
import { BROWSER_ENTITIES } from './losses/in-browser-entities.ts';
import { BROWSER_STATES } from './losses/in-browser-states.ts';
import { BROWSER_VALIDATION } from './losses/in-browser-validation.ts';
import { BROWSER_ROLES } from './losses/in-browser-roles.ts';
import { BROWSER_ERRORS } from './losses/in-browser-errors.ts';
import { BROWSER_LIMITS } from './losses/in-browser-limits.ts';
import { SERVER_SCREENS } from './losses/on-server-screens.ts';
import { SERVER_ENTITIES } from './losses/on-server-entities.ts';
import { SERVER_STATES } from './losses/on-server-states.ts';
import { SERVER_STATES_MORE } from './losses/on-server-states-more.ts';
import { SERVER_VALIDATION } from './losses/on-server-validation.ts';
import { SERVER_ROLES } from './losses/on-server-roles.ts';
import { SERVER_CALLS } from './losses/on-server-calls.ts';
import { SERVER_CALLS_MORE } from './losses/on-server-calls-more.ts';
import { SERVER_ERRORS } from './losses/on-server-errors.ts';
import { SERVER_LIMITS } from './losses/on-server-limits.ts';

/** Lines that browser tests must miss. */
export const IN_BROWSER: readonly Losses[] = [
  BROWSER_SCREENS,
  BROWSER_SCREENS_MORE,
  BROWSER_ENTITIES,
  BROWSER_STATES,
  BROWSER_VALIDATION,
  BROWSER_ROLES,
  BROWSER_ERRORS,
  BROWSER_LIMITS,
];

/** Lines that tests without a browser must miss. */
export const ON_SERVER: readonly Losses[] = [
  SERVER_SCREENS,
  SERVER_ENTITIES,
  SERVER_STATES,
  SERVER_STATES_MORE,
  SERVER_VALIDATION,
  SERVER_ROLES,
  SERVER_CALLS,
  SERVER_CALLS_MORE,
  SERVER_ERRORS,
  SERVER_LIMITS,
];
