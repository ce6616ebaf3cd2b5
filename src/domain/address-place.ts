import { regionsOfPostCode } from './post-codes.ts';
import {
  foldWords,
  fullTitle,
  isLikeStreet,
  isRegionOf,
  partsOf,
  withoutTownWord,
} from './towns.ts';
import type { Town, TownIndex } from './towns.ts';

/**
 * Whether what is typed belongs to the chosen town; pure. There is no register of all addresses
 * here: only what is certainly elsewhere is told, and an order is never stopped by a guess.
 */

/** What the regions of the post code are called, where the town is in none of them. */
export function foreignPostCode(index: TownIndex, postCode: string, chosen: Town): string | null {
  const codes = regionsOfPostCode(postCode);
  if (codes.length === 0 || isRegionOf(chosen, codes)) return null;
  return codes.map((code) => index.regionTitles.get(code) ?? code).join(', ');
}

/** The other town or region that the address names, in words; null when it names none. */
export function foreignAddress(index: TownIndex, address: string, chosen: Town): string | null {
  const named = namedTowns(index, address);
  const regions = partsOf(address).flatMap((part) => index.regions.get(part) ?? []);
  const isNamed = named.some((towns) => towns.some(({ id }) => id === chosen.id));
  const first = named[0]?.[0];
  if (isRegionOf(chosen, regions)) {
    return isNamed || first === undefined ? null : fullTitle(index, first);
  }
  // «Калужская область, Киров» is not the Киров of the Кировская область, while
  // «Московская область, Москва» is nothing but a habit.
  const there = named.flat().find((town) => isRegionOf(town, regions));
  if (there !== undefined) return fullTitle(index, there);
  if (isNamed) return null;
  return first === undefined
    ? (index.regionTitles.get(regions[0] ?? '') ?? null)
    : fullTitle(index, first);
}

/** The towns of each name that the address says. */
function namedTowns(index: TownIndex, address: string): (readonly Town[])[] {
  const parts = partsOf(address);
  const names = [
    ...parts.flatMap((part) => nameOfPart(index, part)),
    ...leadingName(index, parts[0] ?? ''),
    ...saidTowns(index, address),
  ];
  return [...new Set(names)].flatMap((name) => {
    const towns = index.byName.get(name);
    return towns === undefined ? [] : [towns];
  });
}

/** A part that is a name and nothing else. */
function nameOfPart({ byName }: TownIndex, part: string): string[] {
  const bare = withoutTownWord(part);
  const isSaid = bare !== part;
  return byName.has(bare) && (isSaid || !isLikeStreet(bare)) ? [bare] : [];
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

/** «690000 Владивосток Светланская 1», without a comma; but not «Клин 5» nor «Дубна ул.». */
function leadingName({ byName }: TownIndex, part: string): string[] {
  const words = part.replace(/^(?:\d{6} )?(?:россия )?/, '').split(' ');
  for (let count = Math.min(NAME_WORDS_MOST, words.length - 1); count > 0; count -= 1) {
    const [name, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    if (!byName.has(name)) continue;
    return isLikeStreet(name) || /^\d/.test(rest) || STREET_WORDS.includes(rest) ? [] : [name];
  }
  return [];
}

/** After «г.» or «город», wherever it stands: then it is a town, whatever it is called. */
function saidTowns({ byName }: TownIndex, address: string): string[] {
  const words = foldWords(address).split(' ');
  return words.flatMap((word, at) => {
    if (!['г', 'гор', 'город'].includes(word)) return [];
    const after = words.slice(at + 1, at + 1 + NAME_WORDS_MOST);
    const names = after.map((_, dropped) => after.slice(0, after.length - dropped).join(' '));
    return names.filter((name) => byName.has(name)).slice(0, 1);
  });
}
