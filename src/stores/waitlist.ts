import type { Client } from '../contract/api.ts';
import { productMarks } from './product-marks.ts';

/** The products that this shopper waits for. */
export const openWaitlist = (api: Pick<Client, 'waitlistInfo' | 'waitlistAdd' | 'waitlistRemove'>) => productMarks('waitlist', {
  load: async () => (await api.waitlistInfo({})).items,
  add: (id) => api.waitlistAdd({ product_id: id }),
  remove: (id) => api.waitlistRemove({ product_id: id }),
});
