import { MAIN_CITY, distanceKm } from '../../../domain/delivery-quote.ts';
import type { DeliveryTerms, Destination } from '../../../domain/delivery-quote.ts';
import type { Cities } from '../city/cities.ts';
import type { Carrier } from './carrier.ts';

/** Where an order goes. */
export interface Place {
  id: number;
  title: string;
  /** The form after «в». */
  locative: string;
  destination: Destination;
}

/** How far it is, and what the carrier says of it. */
export type WayThere = Pick<DeliveryTerms, 'destination' | 'outside'>;

/** Knows where a caller's goods go and what the outside says of it. */
export interface DeliveryDesk {
  /** The chosen city if it is one of ours, else the main one. */
  place(cityId: number | null): Promise<Place>;
  /** `asksCarrier`: a price of the carrier is wanted; asking may take a while, so never inside a transaction. */
  terms(cityId: number | null, grams: number, asksCarrier: boolean): Promise<WayThere>;
}

/** A shop whose cities are not there yet. */
const NOWHERE: Place = { id: 1, title: '', locative: '', destination: MAIN_CITY };

export function deliveryDesk({ cities, carrier }: { cities: Cities; carrier: Carrier | null }): DeliveryDesk {
  const cityOf = async (cityId: number | null) => (cityId === null ? null : await cities.find(cityId)) ?? await cities.main();

  async function place(cityId: number | null): Promise<Place> {
    const [city, main] = [await cityOf(cityId), await cities.main()];
    if (city === null || main === null) return NOWHERE;
    return { id: city.id, title: city.title, locative: city.locative, destination: { isMain: city.id === main.id, km: distanceKm(main, city) } };
  }

  return {
    place,
    async terms(cityId, grams, asksCarrier) {
      const { destination } = await place(cityId);
      const [to, from] = [await cityOf(cityId), await cities.main()];
      if (carrier === null || !asksCarrier || to === null || from === null) return { destination };
      return { destination, outside: await carrier({ from: town(from), to: town(to), grams }) };
    },
  };
}

const town = ({ title, region, latitude, longitude }: { title: string; region: string; latitude: number; longitude: number }) => ({ title, region, latitude, longitude });
