import type { Database } from '../../database/open.ts';
import type { Config } from '../../platform/config.ts';
import { citiesOf } from '../city/cities.ts';
import { httpCarrier } from './carrier.ts';
import { destinationsOf, type Destinations } from './destinations.ts';

interface Parts {
  db: Database;
  config: Pick<Config, 'deliveryTariffUrl'>;
  /** Called when the carrier did not answer. */
  onError: (error: unknown) => void;
}

/** For a process that does not open the catalogue: a command of the staff. */
export function openDestinations({ db, config, onError }: Parts): Destinations {
  const url = config.deliveryTariffUrl;
  const carrier = url === undefined ? null : httpCarrier(url, { onError });
  return destinationsOf({ cities: citiesOf(db), carrier });
}
