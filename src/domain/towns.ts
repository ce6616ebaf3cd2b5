import { regionsOfPostCode } from './post-codes.ts';
import { foldWords, namesOf, readingsOf, soundOf, withoutTownWord } from './town-spellings.ts';

/** Index of the towns that the shop knows, by the words that shoppers type; pure. */

export interface Town {
  id: number;
  title: string;
  region: string;
  /** First two digits of the town's КЛАДР code; null: unknown. */
  regionCode: string | null;
}

export interface TownIndex {
  /** Folded name → towns, the biggest first. */
  byName: ReadonlyMap<string, readonly Town[]>;
  /** The same by what transliterations have in common (`soundOf`). */
  bySound: ReadonlyMap<string, readonly Town[]>;
  /** Every folded spelling of a region → its number. */
  regions: ReadonlyMap<string, string>;
  /** Region number → title. */
  regionTitles: ReadonlyMap<string, string>;
}

/** `towns`: the biggest first. */
export function townIndex(towns: readonly Town[]): TownIndex {
  const byName = new Map<string, Town[]>();
  const [regions, regionTitles] = [new Map<string, string>(), new Map<string, string>()];
  const bySound = new Map<string, Town[]>();
  for (const town of towns) {
    const [name = '', ...short] = namesOf(town.title);
    byName.set(name, [...(byName.get(name) ?? []), town]);
    for (const one of [name, ...short]) {
      const sound = soundOf(one);
      bySound.set(sound, [...(bySound.get(sound) ?? []), town]);
    }
    if (town.regionCode === null || regionTitles.has(town.regionCode)) continue;
    regionTitles.set(town.regionCode, town.region);
    for (const way of regionWays(town.region)) regions.set(way, town.regionCode);
  }
  for (const town of towns)
    for (const short of namesOf(town.title).slice(1))
      if (!byName.has(short)) byName.set(short, byName.get(foldWords(town.title)) ?? []);
  // Moscow, Saint Petersburg and Sevastopol are towns as well as regions; count them as towns.
  for (const way of regions.keys()) if (byName.has(way)) regions.delete(way);
  return { byName, bySound, regions, regionTitles };
}

const REGION_KINDS: readonly (readonly [whole: string, ...short: string[]])[] = [
  ['область', 'обл'],
  ['край'],
  ['республика', 'респ'],
  ['автономный округ', 'ао'],
  ['автономная область', 'аобл'],
];

/**
 * Spellings of a region: «Московская область» is also «Московская обл», «Республика Коми» also
 * «Коми».
 */
function regionWays(title: string): string[] {
  const name = foldWords(title);
  const says = (word: string) => ` ${name} `.includes(` ${word} `);
  const kind = REGION_KINDS.find((words) => words.some(says));
  if (kind === undefined) return [name, `республика ${name}`, `респ ${name}`];
  const bare = kind.reduce((rest, word) => ` ${rest} `.replace(` ${word} `, ' ').trim(), name);
  const ways = kind.flatMap((word) => [`${bare} ${word}`, `${word} ${bare}`]);
  // A republic may be called by its name alone; «Приморский» could be anything.
  return kind[0] === 'республика' && !isLikeStreet(bare) ? [...ways, bare] : ways;
}

/** Adjectives such as «Октябрьский», «Мирный», «Чеченская» name more streets than towns. */
export const isLikeStreet = (name: string): boolean => /(?:ый|ий|ой|ая|ое|ые|ие)$/.test(name);

/** The parts of an address or of the name of a town. */
export const placeParts = (text: string): string[] =>
  text
    .split(/[,;()\n]/)
    .map(foldWords)
    .filter((part) => part !== '');

export const isRegionOf = (town: Town, codes: readonly string[]): boolean =>
  town.regionCode === null || codes.length === 0 || codes.includes(town.regionCode);

/**
 * The town that a shopper typed, as in «Киров, Калужская область». Among towns of one name, the
 * region or post code decides, else the biggest one. Null: unknown.
 */
export function findTown(index: TownIndex, typed: string, postCode: string): Town | null {
  for (const reading of readingsOf(typed)) {
    const town = townIn(index, reading, postCode);
    if (town !== null) return town;
  }
  return null;
}

function townIn(index: TownIndex, text: string, postCode: string): Town | null {
  const parts = placeParts(text).map(withoutTownWord);
  const named = parts.flatMap(
    (part) => index.byName.get(part) ?? index.bySound.get(soundOf(part)) ?? [],
  );
  const regions = parts.flatMap((part) => index.regions.get(part) ?? []);
  const inRegion = named.filter((town) => isRegionOf(town, regions));
  const byCode = inRegion.filter((town) => isRegionOf(town, regionsOfPostCode(postCode)));
  return byCode[0] ?? inRegion[0] ?? null;
}

/** The title, with the region if several towns have the same name. */
export function fullTitle({ byName }: TownIndex, { title, region }: Town): string {
  return (byName.get(foldWords(title))?.length ?? 0) > 1 ? `${title}, ${region}` : title;
}
