import type { Database } from '../../database/open.ts';
import type { Config } from '../../platform/config.ts';
import { citiesOf } from '../city/cities.ts';
import { httpCarrier } from './carrier.ts';
import { deliveryDesk } from './desk.ts';
import type { DeliveryDesk } from './desk.ts';

interface Parts {
  db: Database;
  config: Pick<Config, 'deliveryTariffUrl'>;
  /** Called when the carrier did not answer. */
  onError: (error: unknown) => void;
}

/** A delivery desk for a process without loaded cities. */
export function openDeliveryDesk({ db, config, onError }: Parts): DeliveryDesk {
  const url = config.deliveryTariffUrl;
  const carrier = url === undefined ? null : httpCarrier(url, { onError });
  return deliveryDesk({ cities: citiesOf(db), carrier });
}
