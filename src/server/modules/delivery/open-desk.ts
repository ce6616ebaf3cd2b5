import type { Database } from '../../database/open.ts';
import type { Config } from '../../platform/config.ts';
import { citiesOf } from '../city/cities.ts';
import { httpCarrier } from './carrier.ts';
import { deliveryDesk } from './desk.ts';
import type { DeliveryDesk } from './desk.ts';

interface Parts {
  db: Database;
  config: Pick<Config, 'deliveryTariffUrl'>;
  /** The carrier did not answer. */
  onError: (error: unknown) => void;
}

/** The desk of a process that has no cities of its own yet. */
export function openDeliveryDesk({ db, config, onError }: Parts): DeliveryDesk {
  const url = config.deliveryTariffUrl;
  const carrier = url === undefined ? null : httpCarrier(url, { onError });
  return deliveryDesk({ cities: citiesOf(db), carrier });
}
