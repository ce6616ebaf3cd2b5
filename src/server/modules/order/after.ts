import { ApiError } from '../../../contract/errors.ts';
import type { Database } from '../../database/open.ts';
import type { Handlers } from '../../http/handlers.ts';

type AfterHandlers = Pick<Handlers, 'orderConfirm' | 'orderCancel' | 'orderRepeat' | 'personalOrders' | 'personalBonuses' | 'orderInvoice' | 'personalHub'>;

export function afterRoutes(_deps: { db: Database }): AfterHandlers {
  const missing = () => Promise.reject(new ApiError('not_found'));
  return { orderConfirm: missing, orderCancel: missing, orderRepeat: missing, personalOrders: missing, personalBonuses: missing, orderInvoice: missing, personalHub: missing };
}
