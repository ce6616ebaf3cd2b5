import { hasBit } from '../catalogue/read-model/bits.ts';
import type { CatalogueData } from '../catalogue/read-model/catalogue-data.ts';
import { LEVEL, levelOf, positionOf } from './index/postings.ts';
import { Best } from './best.ts';

/**
 * The score of a word by its level: head of a title, title, brand or category, characteristics,
 * description.
 */
const SCORES = [10, 8, 6, 3, 1] as const;
const IN_NAMED_CATEGORY = 1;
/**
 * Bonus when the first word of the query is the first of the title: «доводчик для петли» is not a
 * «петля с доводчиком».
 */
const FIRST_WORD_BONUS = 1;
const SCORE_MOST = 1023;
const POPULARITY_BITS = 22;
const POPULARITY_MOST = 2 ** POPULARITY_BITS - 1;
const POSITIONS = 2 ** 20;

/** Positions `from` ≤ p < `to` of the catalogue: a branch of its tree, or all of it. */
export interface PositionRange {
  readonly from: number;
  readonly to: number;
}

export interface Found {
  readonly total: number;
  /** Score of the first one; 0 when there is none. */
  readonly score: number;
  /** The first positions of the ranking, as many as asked for. */
  readonly positions: number[];
  /** Number of products found in each category, by its place. */
  readonly perCategory: Int32Array;
}

/**
 * Products that are in all lists (one for each word of the query): ordered by the score of the
 * words, then in stock, then popularity. `named` are the branches that the query names.
 */
export function find(
  data: CatalogueData,
  lists: readonly Int32Array[],
  range: PositionRange,
  named: readonly PositionRange[],
  most: number,
): Found {
  const perCategory = new Int32Array(data.categories.length);
  const [shortest, ...others] = lists.toSorted((one, other) => one.length - other.length);
  if (shortest === undefined) return { total: 0, score: 0, positions: [], perCategory };
  const { category, quantity, popularity } = data.columns;
  const places = new Int32Array(others.length);
  const best = new Best(most);
  const branches = outermost(named);
  let branch = 0;
  let total = 0;
  const firstScores = SCORES.map((score, level) =>
    level === LEVEL.head && shortest === lists[0] ? score + FIRST_WORD_BONUS : score,
  );
  for (let at = firstFrom(shortest, range.from, 0); at < shortest.length; at++) {
    const entry = shortest[at] ?? 0;
    const position = positionOf(entry);
    if (position >= range.to) break;
    let score = firstScores[levelOf(entry)] ?? 0;
    for (let index = 0; index < others.length; index++) {
      const list = others[index] ?? shortest;
      const place = firstFrom(list, position, places[index] ?? 0);
      places[index] = place;
      const other = list[place] ?? -1;
      if (positionOf(other) !== position) {
        score = -1;
        break;
      }
      score +=
        (SCORES[levelOf(other)] ?? 0) +
        (list === lists[0] && levelOf(other) === LEVEL.head ? FIRST_WORD_BONUS : 0);
    }
    if (score < 0 || !hasBit(data.alive, position)) continue;
    total += 1;
    const place = category[position] ?? 0;
    perCategory[place] = (perCategory[place] ?? 0) + 1;
    // Both positions and branches ascend; branches are stored as from, to, from, to.
    while (branch < branches.length && position >= (branches[branch + 1] ?? 0)) branch += 2;
    if (branch < branches.length && position >= (branches[branch] ?? 0)) score += IN_NAMED_CATEGORY;
    const absent = (quantity[position] ?? 0) > 0 ? 0 : 1;
    const order = (SCORE_MOST - Math.min(SCORE_MOST, score)) * 2 + absent;
    best.offer(
      (order * (POPULARITY_MOST + 1) +
        POPULARITY_MOST -
        Math.min(POPULARITY_MOST, popularity[position] ?? 0)) *
        POSITIONS +
        position,
    );
  }
  const keys = best.ascending();
  const score =
    keys[0] === undefined
      ? 0
      : SCORE_MOST - Math.floor(keys[0] / (2 * (POPULARITY_MOST + 1) * POSITIONS));
  return { total, score, positions: keys.map((key) => key % POSITIONS), perCategory };
}

/**
 * Branches without those inside others, in order: the first position of each and the one after its
 * last.
 */
function outermost(branches: readonly PositionRange[]): Int32Array {
  const bounds: number[] = [];
  for (const { from, to } of branches.toSorted(
    (one, other) => one.from - other.from || other.to - one.to,
  )) {
    if (from < (bounds.at(-1) ?? 0) || from === to) continue;
    bounds.push(from, to);
  }
  return Int32Array.from(bounds);
}

/**
 * Index of the first entry at or after `position`, from `start` on: by growing steps, then by
 * bisection.
 */
function firstFrom(list: Int32Array, position: number, start: number): number {
  const least = position << 3;
  let step = 1;
  let low = start;
  let high = start;
  while (high < list.length && (list[high] ?? 0) < least) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
