import { hasBit } from '../catalogue/read-model/bits.ts';
import type { CatalogueData } from '../catalogue/read-model/catalogue-data.ts';
import { LEVEL, levelOf, positionOf } from './index/postings.ts';

/**
 * Keeps the smallest of many numbers without sorting them all: a heap with the largest kept number
 * on top.
 */
class Best {
  readonly #heap: Float64Array;
  #size = 0;

  constructor(most: number) {
    this.#heap = new Float64Array(most);
  }

  offer(key: number): void {
    const heap = this.#heap;
    if (this.#size < heap.length) {
      let at = this.#size++;
      while (at > 0) {
        const parent = (at - 1) >>> 1;
        const above = heap[parent] ?? 0;
        if (above >= key) break;
        heap[at] = above;
        at = parent;
      }
      heap[at] = key;
    } else if (key < (heap[0] ?? Number.NEGATIVE_INFINITY)) {
      this.#sink(key);
    }
  }

  ascending(): number[] {
    return [...this.#heap.subarray(0, this.#size).sort()];
  }

  /** Replaces the largest key and restores the heap. */
  #sink(key: number): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && (heap[child + 1] ?? 0) > (heap[child] ?? 0)) child += 1;
      const below = heap[child] ?? 0;
      if (below <= key) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = key;
  }
}

/**
 * The score of a word by its level: head of a title, title, brand or category, characteristics,
 * synonym among these, description.
 */
const SCORES = [10, 8, 6, 3, 1, 1] as const;
/** Below all other scores together. */
const TOO_LITTLE = -1000;
const IN_NAMED_CATEGORY = 1;
/**
 * Bonus when the first word of the query is the first of the title: «доводчик для петли» is not a
 * «петля с доводчиком».
 */
const FIRST_WORD_BONUS = 1;
const isFirst = (scores: readonly number[]) =>
  scores.map((score, level) => (level === LEVEL.head ? score + FIRST_WORD_BONUS : score));
const isThing = (scores: readonly number[]) =>
  scores.map((score, level) => (level === LEVEL.description ? TOO_LITTLE : score));
const FIRST_WORD_SCORES = isFirst(SCORES);
const THING_SCORES = isThing(SCORES);
const FIRST_THING_SCORES = isFirst(THING_SCORES);
const SCORE_MOST = 1023;
const POPULARITIES = 2 ** 22;
const POPULARITY_MOST = POPULARITIES - 1;
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

export interface Wanted {
  /** The entries of each word of the query, in its order. */
  readonly lists: readonly Int32Array[];
  /** Which of the words name a thing, in the same order. */
  readonly isThing: readonly boolean[];
  readonly range: PositionRange;
  /** The branches that the query names. */
  readonly named: readonly PositionRange[];
  readonly most: number;
}

/**
 * Products that are in all lists: ordered by the score of the words, then in stock, then
 * popularity. Of a thing a mere mention in the description counts only when nothing else is found:
 * a handle that screws of 4×16 hold is no «саморез 4×16».
 */
export function find(data: CatalogueData, wanted: Wanted): Found {
  const found = findInAll(data, wanted);
  if (found.total > 0 || !wanted.isThing.includes(true)) return found;
  return findInAll(data, { ...wanted, isThing: [] });
}

function findInAll(data: CatalogueData, { lists, isThing, range, named, most }: Wanted): Found {
  const perCategory = new Int32Array(data.categories.length);
  const [shortest, ...others] = lists.toSorted((one, other) => one.length - other.length);
  if (shortest === undefined) return { total: 0, score: 0, positions: [], perCategory };
  const scoresOf = (list: Int32Array) => {
    const word = lists.indexOf(list);
    if (isThing[word] === true) return word === 0 ? FIRST_THING_SCORES : THING_SCORES;
    return word === 0 ? FIRST_WORD_SCORES : SCORES;
  };
  const scores = scoresOf(shortest);
  const otherWords = {
    lists: others,
    scores: others.map(scoresOf),
    places: new Int32Array(others.length),
  };
  const branches = outermost(named);
  let branch = 0;
  const { columns } = data;
  const best = new Best(most);
  let total = 0;
  for (let at = firstFrom(shortest, range.from, 0); at < shortest.length; at++) {
    const entry = shortest[at] ?? 0;
    const position = positionOf(entry);
    if (position >= range.to) break;
    const scoreOfOthers = scoreInAll(otherWords, position);
    const ofWords = (scores[levelOf(entry)] ?? 0) + scoreOfOthers;
    if (ofWords < 0 || !hasBit(data.alive, position)) continue;
    total += 1;
    const place = columns.category[position] ?? 0;
    perCategory[place] = (perCategory[place] ?? 0) + 1;
    // Both positions and branches ascend; branches are stored as from, to, from, to.
    while (branch < branches.length && position >= (branches[branch + 1] ?? 0)) branch += 2;
    const isInNamed = branch < branches.length && position >= (branches[branch] ?? 0);
    const score = isInNamed ? ofWords + IN_NAMED_CATEGORY : ofWords;
    best.offer(rankingKey(columns, position, score));
  }
  const keys = best.ascending();
  const positions = keys.map((key) => key % POSITIONS);
  return { total, score: scoreOfKey(keys[0]), positions, perCategory };
}

/** The lists of the other words, which are read forward beside the shortest one. */
interface OtherWords {
  readonly lists: readonly Int32Array[];
  readonly scores: readonly (readonly number[])[];
  /** How far each list is read. */
  readonly places: Int32Array;
}

const NO_ENTRIES = new Int32Array(0);

/** The scores of the product in these lists together; negative: it is not in all of them. */
function scoreInAll({ lists, scores, places }: OtherWords, position: number): number {
  let sum = 0;
  for (let word = 0; word < lists.length; word++) {
    const list = lists[word] ?? NO_ENTRIES;
    const place = firstFrom(list, position, places[word] ?? 0);
    places[word] = place;
    const entry = list[place] ?? -1;
    if (positionOf(entry) !== position) return TOO_LITTLE;
    sum += scores[word]?.[levelOf(entry)] ?? 0;
  }
  return sum;
}

/** Smaller for products that come earlier: one number holds score, stock, popularity and position. */
function rankingKey(
  { quantity, popularity }: CatalogueData['columns'],
  position: number,
  score: number,
): number {
  const absent = (quantity[position] ?? 0) > 0 ? 0 : 1;
  const order = (SCORE_MOST - Math.min(SCORE_MOST, score)) * 2 + absent;
  const unpopularity = POPULARITY_MOST - Math.min(POPULARITY_MOST, popularity[position] ?? 0);
  return (order * POPULARITIES + unpopularity) * POSITIONS + position;
}

const scoreOfKey = (key: number | undefined): number =>
  key === undefined ? 0 : SCORE_MOST - Math.floor(key / (2 * POPULARITIES * POSITIONS));

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
