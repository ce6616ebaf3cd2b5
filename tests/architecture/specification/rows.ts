import { CALL_ROWS } from './calls.ts';
import { ENTITIES } from './entities.ts';
import { CONSTANT_ROWS, ERROR_ROWS } from './errors-and-limits.ts';
import type { Row } from './row.ts';
import { RULES } from './rules.ts';
import { SCREENS } from './screens.ts';
import { STATES } from './states.ts';

export const ROWS: readonly Row[] = [
  ...SCREENS, ...ENTITIES, ...STATES, ...RULES, ...CALL_ROWS, ...ERROR_ROWS, ...CONSTANT_ROWS,
];
