import { CALL_INPUTS, CALL_ROWS } from './calls.ts';
import { CONFIG_KEYS, ENTITIES } from './entities.ts';
import { CONSTANT_ROWS, ERROR_ROWS } from './errors-and-limits.ts';
import { ON_ORDER } from './on-order.ts';
import type { Row } from './row.ts';
import { MORE_RULES, RULES } from './rules.ts';
import { FRAME, SCREENS } from './screens.ts';
import { STATES } from './states.ts';

export const ROWS: readonly Row[] = [
  ...SCREENS,
  ...ENTITIES,
  ...STATES,
  ...RULES,
  ...CALL_ROWS,
  ...ERROR_ROWS,
  ...CONSTANT_ROWS,
  ...FRAME,
  ...CONFIG_KEYS,
  ...MORE_RULES,
  ...CALL_INPUTS,
  ...ON_ORDER,
];
