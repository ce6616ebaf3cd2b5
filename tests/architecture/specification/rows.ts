import { CARD_ROWS } from './cards.ts';
import { ACCOUNT_CALLS } from './calls-account.ts';
import { CART_CALLS } from './calls-cart.ts';
import { CATALOGUE_CALLS } from './calls-catalogue.ts';
import { CALL_INPUTS, SELECTION_CALLS } from './calls-selections.ts';
import { CONFIG_KEYS, CONTENT_ENTITIES } from './entities-of-content.ts';
import { ENTITIES } from './entities.ts';
import { ERROR_ROWS } from './errors.ts';
import { SHELL, SHELL_PARTS } from './shell.ts';
import { CONSTANT_ROWS } from './limits.ts';
import { ON_ORDER_SOLD } from './on-order-sold.ts';
import { ON_ORDER } from './on-order.ts';
import { ROLES } from './roles.ts';
import type { Row } from './row.ts';
import { MORE_RULES, RULES } from './rules.ts';
import { SCREENS } from './screens.ts';
import { BUYING_STATES } from './states-of-buying.ts';
import { STATES } from './states.ts';

export const ROWS: readonly Row[] = [
  ...SCREENS,
  ...SHELL_PARTS,
  ...CARD_ROWS,
  ...ENTITIES,
  ...CONTENT_ENTITIES,
  ...STATES,
  ...BUYING_STATES,
  ...RULES,
  ...ROLES,
  ...ACCOUNT_CALLS,
  ...CART_CALLS,
  ...CATALOGUE_CALLS,
  ...SELECTION_CALLS,
  ...ERROR_ROWS,
  ...CONSTANT_ROWS,
  ...SHELL,
  ...CONFIG_KEYS,
  ...MORE_RULES,
  ...CALL_INPUTS,
  ...ON_ORDER,
  ...ON_ORDER_SOLD,
];
