import { foreignAddress, foreignPostCode } from '../../../domain/address-place.ts';
import { MAIN_CITY, distanceKm } from '../../../domain/delivery-quote.ts';
import type { DeliveryTerms, Destination } from '../../../domain/delivery-quote.ts';
import { findTown, fullTitle } from '../../../domain/towns.ts';
import type { Cities } from '../city/cities.ts';
import type { CityRow } from '../city/queries.ts';
import type { Carrier } from './carrier.ts';

/** Where an order goes. */
export interface Place {
  id: number;
  title: string;
  /** With its region where other towns have the name too. */
  fullTitle: string;
  /** The form after «в». */
  locative: string;
  destination: Destination;
  /** A town was typed that is none of ours: this one stands in for it. */
  isUnknown: boolean;
}

/** What says where the goods go: the city of the cookie, and what was typed in place of it. */
export interface WantedPlace {
  cityId: number | null;
  typed?: string;
  /** Tells towns of one name apart. */
  postCode?: string;
}

/** Whose the address and the post code are where they are not of the place; null where they are. */
export interface Elsewhere {
  address: string | null;
  postCode: string | null;
}

/** How far it is, and what the carrier says of it. */
export type WayThere = Pick<DeliveryTerms, 'destination' | 'outside'>;

/** Knows where goods go and what the outside says of it. */
export interface DeliveryDesk {
  /** The typed town, else the chosen city, if it is one of ours; else the main one. */
  place(wanted: WantedPlace): Promise<Place>;
  elsewhere(place: Place, typed: { address: string; postCode: string }): Promise<Elsewhere>;
  /**
   * `asksCarrier`: a price of the carrier is wanted; asking may take a while, so never inside a
   * transaction.
   */
  terms(place: Place, grams: number, asksCarrier: boolean): Promise<WayThere>;
}

/** A shop whose cities are not there yet. */
const NOWHERE: Place = {
  id: 1,
  title: '',
  fullTitle: '',
  locative: '',
  destination: MAIN_CITY,
  isUnknown: false,
};

export function deliveryDesk({
  cities,
  carrier,
}: {
  cities: Cities;
  carrier: Carrier | null;
}): DeliveryDesk {
  async function find({ cityId, typed = '', postCode = '' }: WantedPlace) {
    const town = typed === '' ? null : findTown(await cities.towns(), typed, postCode);
    const chosen = town?.id ?? cityId;
    const city = (chosen === null ? null : await cities.find(chosen)) ?? (await cities.main());
    return { city, isUnknown: typed !== '' && town === null };
  }

  return {
    async place(wanted) {
      const { city, isUnknown } = await find(wanted);
      const [main, index] = [await cities.main(), await cities.towns()];
      if (city === null || main === null) return NOWHERE;
      const destination = { isMain: city.id === main.id, km: distanceKm(main, city) };
      const { id, title, locative } = city;
      return { id, title, fullTitle: fullTitle(index, city), locative, destination, isUnknown };
    },
    async elsewhere({ id }, { address, postCode }) {
      const [index, town] = [await cities.towns(), await cities.find(id)];
      if (town === null) return { address: null, postCode: null };
      return {
        address: foreignAddress(index, address, town),
        postCode: foreignPostCode(index, postCode, town),
      };
    },
    async terms({ id, destination }, grams, asksCarrier) {
      const [to, from] = [await cities.find(id), await cities.main()];
      if (carrier === null || !asksCarrier || to === null || from === null) return { destination };
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
