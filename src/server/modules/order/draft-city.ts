import { writeChosenCity } from '#src/domain/chosen-city.ts';
import { CITY_COOKIE_SECONDS } from '#src/domain/limits.ts';
import type { Caller } from '../../callers/caller.ts';
import type { Destinations, WantedCity } from '../delivery/destinations.ts';
import type { DraftCity, DraftFields, OrderDraft } from './draft.ts';

/**
 * Makes a known town that was typed the chosen city, by its cookie, also when the order is refused
 * then. Answers the town when the field was changed; undefined when it still says what the page
 * showed.
 */
export async function chooseTypedCity(
  destinations: Destinations,
  fields: DraftFields,
  caller: Caller,
): Promise<DraftCity | undefined> {
  const { delivery_city: text, delivery_post_code: postCode = '', seen_city: seen } = fields;
  if (text === undefined) return undefined;
  if (text === '') return { text: '', over: null };
  const place = await destinations.place({ cityId: caller.cityId, typed: text, postCode });
  if (place.isUnknown) return { text, over: caller.cityId };
  if (place.id === seen) return undefined;
  caller.setReadableCookie('city', writeChosenCity(place), CITY_COOKIE_SECONDS);
  return { text, over: place.id };
}

/** Where the order goes. */
export function wantedCity(
  draft: Pick<OrderDraft, 'deliveryCity' | 'deliveryCityOver'>,
  postCode: string,
  { cityId }: Caller,
): WantedCity {
  const counts = cityId === null || cityId === draft.deliveryCityOver;
  return { cityId, postCode, ...(counts && { typed: draft.deliveryCity }) };
}
