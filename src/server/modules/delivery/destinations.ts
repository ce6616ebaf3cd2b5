import { foreignAddress, foreignPostCode } from '#src/domain/address-place.ts';
import {
  MAIN_CITY,
  distanceKm,
  type DeliveryTerms,
  type Destination,
} from '#src/domain/delivery-quote.ts';
import { findTown, fullTitle } from '#src/domain/towns.ts';
import type { Cities } from '../city/cities.ts';
import type { CityRow } from '../city/queries.ts';
import type { Carrier } from './carrier.ts';

/** The city or town that an order goes to. */
export interface DeliveryCity {
  id: number;
  title: string;
  /** With its region if other towns have the same name. */
  fullTitle: string;
  /** The locative case, used after «в». */
  locative: string;
  destination: Destination;
  /** An unknown town was typed, and this one is used instead. */
  isUnknown: boolean;
}

/** What determines the destination: the city cookie, and what was typed instead of it. */
export interface WantedCity {
  cityId: number | null;
  typed?: string;
  /** Distinguishes towns with the same name. */
  postCode?: string;
}

/** The towns that the typed address and post code belong to if it is not this place; else null. */
export interface Elsewhere {
  address: string | null;
  postCode: string | null;
}

/** How far it is, and what the carrier says. */
export type WayThere = Pick<DeliveryTerms, 'destination' | 'outside'>;

/** Knows where goods go and what the carrier charges. */
export interface Destinations {
  /** The typed town, else the chosen city if it is known, else the main one. */
  place(wanted: WantedCity): Promise<DeliveryCity>;
  elsewhere(place: DeliveryCity, typed: { address: string; postCode: string }): Promise<Elsewhere>;
  /**
   * `asksCarrier`: a price of the carrier is wanted. This may take a while, so never call it inside
   * a transaction.
   */
  terms(place: DeliveryCity, grams: number, asksCarrier: boolean): Promise<WayThere>;
}

/** For a shop whose cities are not loaded yet. */
const NO_CITY: DeliveryCity = {
  id: 1,
  title: '',
  fullTitle: '',
  locative: '',
  destination: MAIN_CITY,
  isUnknown: false,
};

export function destinationsOf({
  cities,
  carrier,
}: {
  cities: Cities;
  carrier: Carrier | null;
}): Destinations {
  async function find({ cityId, typed = '', postCode = '' }: WantedCity) {
    const town = typed === '' ? null : findTown(await cities.towns(), typed, postCode);
    const chosen = town?.id ?? cityId;
    const city = (chosen === null ? null : await cities.find(chosen)) ?? (await cities.main());
    return { city, isUnknown: typed !== '' && town === null };
  }

  return {
    async place(wanted) {
      const { city, isUnknown } = await find(wanted);
      const main = await cities.main();
      if (city === null || main === null) return NO_CITY;
      const destination = { isMain: city.id === main.id, km: distanceKm(main, city) };
      const { id, title, locative } = city;
      const named = fullTitle(await cities.towns(), city);
      return { id, title, fullTitle: named, locative, destination, isUnknown };
    },
    async elsewhere({ id }, { address, postCode }) {
      const town = await cities.find(id);
      if (town === null) return { address: null, postCode: null };
      const index = await cities.towns();
      return {
        address: foreignAddress(index, address, town),
        postCode: foreignPostCode(index, postCode, town),
      };
    },
    async terms({ id, destination }, grams, asksCarrier) {
      if (carrier === null || !asksCarrier) return { destination };
      const to = await cities.find(id);
      const from = await cities.main();
      if (to === null || from === null) return { destination };
      const parcel = { from: parcelTown(from), to: parcelTown(to), grams };
      return { destination, outside: await carrier(parcel) };
    },
  };
}

const parcelTown = ({ title, region, latitude, longitude }: CityRow) => ({
  title,
  region,
  latitude,
  longitude,
});
