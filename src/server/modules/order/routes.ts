import { ApiError } from '../../../contract/errors.ts';
import type { Database } from '../../database/open.ts';
import type { Handlers } from '../../http/handlers.ts';

type OrderHandlers = Pick<Handlers, 'deliveryList' | 'orderInfo' | 'orderDraft' | 'orderPlace'>;

export function orderRoutes(_deps: { db: Database }): OrderHandlers {
  const missing = () => Promise.reject(new ApiError('not_found'));
  return { deliveryList: missing, orderInfo: missing, orderDraft: missing, orderPlace: missing };
}
