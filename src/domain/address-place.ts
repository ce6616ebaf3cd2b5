import { regionsOfPostCode } from './post-codes.ts';
import { foldWords, withoutTownWord } from './town-spellings.ts';
import {
  fullTitle,
  isLikeStreet,
  isRegionOf,
  placeParts,
  type Town,
  type TownIndex,
} from './towns.ts';

/**
 * Compares a typed address with the chosen town; pure. There is no register of all addresses here,
 * so only certain mismatches are reported, and a guess never stops an order.
 */

/** Names of the regions that the post code belongs to; null if the town is in one of them. */
export function foreignPostCode(index: TownIndex, postCode: string, chosen: Town): string | null {
  const codes = regionsOfPostCode(postCode);
  if (codes.length === 0 || isRegionOf(chosen, codes)) return null;
  return codes.map((code) => index.regionTitles.get(code) ?? code).join(', ');
}

/** The other town or region that the address names; null when it names none. */
export function foreignAddress(index: TownIndex, address: string, chosen: Town): string | null {
  const named = namedTowns(index, address);
  const regions = placeParts(address).flatMap((part) => index.regions.get(part) ?? []);
  const isNamed = named.some((towns) => towns.some(({ id }) => id === chosen.id));
  const first = named[0]?.[0];
  if (isRegionOf(chosen, regions)) {
    return isNamed || first === undefined ? null : fullTitle(index, first);
  }
  // «Калужская область, Киров» is not the Киров of Кировская область, but people do write
  // «Московская область, Москва».
  const there = named.flat().find((town) => isRegionOf(town, regions));
  if (there !== undefined) return fullTitle(index, there);
  if (isNamed) return null;
  return first === undefined
    ? (index.regionTitles.get(regions[0] ?? '') ?? null)
    : fullTitle(index, first);
}

/** For each name in the address, the towns of that name. */
function namedTowns(index: TownIndex, address: string): (readonly Town[])[] {
  const parts = placeParts(address);
  const names = [
    ...parts.flatMap((part) => nameOfPart(index, part)),
    ...leadingName(index, parts[0] ?? ''),
    ...townsAfterPrefix(index, address),
  ];
  return [...new Set(names)].flatMap((name) => {
    const towns = index.byName.get(name);
    return towns === undefined ? [] : [towns];
  });
}

/** A part that consists of a name only. */
function nameOfPart({ byName }: TownIndex, part: string): string[] {
  const bare = withoutTownWord(part);
  const hasTownWord = bare !== part;
  return byName.has(bare) && (hasTownWord || !isLikeStreet(bare)) ? [bare] : [];
}

const NAME_WORDS_MOST = 4;
const STREET_WORDS = [
  'ул',
  'улица',
  'пр',
  'просп',
  'проспект',
  'пр т',
  'пер',
  'переулок',
  'проезд',
  'ш',
  'шоссе',
  'наб',
  'набережная',
  'б р',
  'бул',
  'бульвар',
  'пл',
  'площадь',
  'мкр',
  'микрорайон',
];

/**
 * A name without a comma after it, as in «690000 Владивосток Светланская 1»; but not «Клин 5» or
 * «Дубна ул.».
 */
function leadingName({ byName }: TownIndex, part: string): string[] {
  const words = part.replace(/^(?:\d{6} )?(?:россия )?/, '').split(' ');
  for (let count = Math.min(NAME_WORDS_MOST, words.length - 1); count > 0; count -= 1) {
    const [name, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    if (!byName.has(name)) continue;
    return isLikeStreet(name) || /^\d/.test(rest) || STREET_WORDS.includes(rest) ? [] : [name];
  }
  return [];
}

/** Names after «г.» or «город» are towns wherever they stand, even when they look like a street. */
function townsAfterPrefix({ byName }: TownIndex, address: string): string[] {
  const words = foldWords(address).split(' ');
  return words.flatMap((word, at) => {
    if (!['г', 'гор', 'город'].includes(word)) return [];
    const after = words.slice(at + 1, at + 1 + NAME_WORDS_MOST);
    const names = after.map((_, dropped) => after.slice(0, after.length - dropped).join(' '));
    return names.filter((name) => byName.has(name)).slice(0, 1);
  });
}
