import type pg from 'pg';
import { articleKey } from '#src/domain/article.ts';
import { isFlag } from '#src/domain/filter-types.ts';
import { NUMBER_PAIR, wordsOf } from '#src/domain/search/words.ts';
import { timeSlices, type YieldIfDue } from '#src/server/platform/time-slices.ts';
import { ones } from '../../catalogue/read-model/bits.ts';
import type { CatalogueData } from '../../catalogue/read-model/catalogue-data.ts';
import type { FilterValue } from '../../catalogue/read-model/filter-group.ts';
import { Articles } from './articles.ts';
import { categoryWords } from './category-words.ts';
import { addDescriptions } from './descriptions.ts';
import { goneArticles } from './gone-articles.ts';
import {
  LEVEL,
  PostingsBuilder,
  entriesOf,
  entryOf,
  levelOf,
  type Level,
  type Postings,
} from './postings.ts';
import type { SearchIndex } from './search-index.ts';
import { Terms } from './terms.ts';
import { Vocabulary } from './vocabulary.ts';

const CATEGORIES = 30;
const BRANDS = 10;

/**
 * Popular queries, as far as the catalogue shows them: its kinds of goods by popularity, and the
 * brands that have a place.
 */
function popularQueries({ categories, brands, columns, size }: CatalogueData): string[] {
  const sums = new Float64Array(categories.length);
  for (let at = 0; at < size; at++) {
    const place = columns.category[at] ?? 0;
    sums[place] = (sums[place] ?? 0) + 1 + (columns.popularity[at] ?? 0);
  }
  const kinds = categories
    .map(({ title, children }, place) => ({
      title,
      isLeaf: children.length === 0,
      sum: sums[place] ?? 0,
    }))
    .filter(({ isLeaf, sum }) => isLeaf && sum > 0)
    .sort((one, other) => other.sum - one.sum)
    .slice(0, CATEGORIES)
    .map(({ title }) => plain(title));
  const names = brands
    .flatMap(({ title, popularity }) => (popularity === null ? [] : [{ title, popularity }]))
    .sort((one, other) => one.popularity - other.popularity)
    .slice(0, BRANDS)
    .map(({ title }) => title);
  // A brand after every few kinds, so that each window has both.
  return kinds.flatMap((kind, index) =>
    index % 3 === 2 ? [kind, ...names.slice((index - 2) / 3, (index + 1) / 3)] : [kind],
  );
}

/** As shoppers type it: «Толкатели (push-to-open)» → «толкатели». */
function plain(title: string): string {
  const bare = title.replace(/\s*\([^)]*\)/g, '').trim();
  return /^\p{Lu}{2}/u.test(bare) ? bare : bare.charAt(0).toLowerCase() + bare.slice(1);
}

/** Products between two pauses. */
const PORTION = 16;
/** What a title may begin with before the noun. */
const BEFORE_HEAD =
  /^(?:.*(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)|комплект|набор|механизм|система|блок|упаковка)$/;

/**
 * Builds the index of a catalogue that was just read, in portions that let requests through;
 * `client` is inside the reading transaction.
 */
export async function buildIndex(client: pg.ClientBase, data: CatalogueData): Promise<SearchIndex> {
  const yieldIfDue = timeSlices();
  const vocabulary = new Vocabulary();
  const terms = new Terms(vocabulary);
  const postings = new PostingsBuilder();

  const categories = categoryWords(data.categories, vocabulary);
  const categoryTerms = data.categories.map((_category, place) => [
    ...withParents(categories, place),
  ]);
  const brandTerms = data.brands.map(({ title }) =>
    wordsOf(title).map((word) => vocabulary.add(word)),
  );
  const articles: string[] = [];
  const heads = new Set<number>();
  for (let at = 0; at < data.size; at++) {
    const add = (level: Level) => (term: number) => postings.add(term, entryOf(at, level));
    const { title, article } = data.texts.readNames(at);
    const end = headEnd(title);
    const addHead = add(LEVEL.head);
    terms.each(title.slice(0, end), (term) => {
      addHead(term);
      heads.add(term);
    });
    const rest = title.slice(end);
    const pairs = rest.includes('/') ? (rest.match(NUMBER_PAIR) ?? []) : [];
    terms.each(pairs.length === 0 ? rest : rest.replaceAll(NUMBER_PAIR, ' '), add(LEVEL.title));
    // «45» is the 45° of one title before half of the «45/9,5» of another.
    for (const pair of pairs) terms.each(pair, add(LEVEL.kind));
    articles.push(addArticle(article, vocabulary, add(LEVEL.title)));
    const addKind = add(LEVEL.kind);
    brandTerms[data.columns.brand[at] ?? -1]?.forEach(addKind);
    categoryTerms[data.columns.category[at] ?? -1]?.forEach(addKind);
    if (at % PORTION === 0) await yieldIfDue();
  }
  const names = await addAttributes(data, terms, postings, yieldIfDue);
  await addDescriptions(client, data, { vocabulary, postings, yieldIfDue });
  await vocabulary.close(yieldIfDue);
  const built = await postings.build(vocabulary.size, yieldIfDue);
  return {
    vocabulary,
    postings: built,
    articles: await Articles.of(articles, yieldIfDue),
    gone: await goneArticles(client, data, yieldIfDue),
    categories,
    heads,
    stopWords: await stopWordsOf(names, built, yieldIfDue),
    popular: popularQueries(data),
  };
}

/** Returns the key of the article: if possible the string that the vocabulary already keeps. */
function addArticle(article: string, vocabulary: Vocabulary, add: (term: number) => void): string {
  if (article === '') return '';
  const key = articleKey(article).toLowerCase();
  const words = [...wordsOf(article), ...wordsOf(key)];
  for (const word of words) add(vocabulary.add(word));
  return words.find((word) => word === key) ?? key;
}

function* withParents(
  { own, parents }: SearchIndex['categories'],
  place: number,
): Generator<number> {
  for (let at = place; at >= 0; at = parents[at] ?? -1) yield* own[at] ?? [];
}

/**
 * Where the words end that name the thing in a title: «Ручка-скоба», «Внутренний ящик», «Комплект
 * роликов».
 */
function headEnd(title: string): number {
  const [, first = '', second = ''] = /^\s*(\S+)(\s+\S+)?/.exec(title) ?? [];
  return BEFORE_HEAD.test(first.toLowerCase().replace(/\W+$/u, '').replace(':', ''))
    ? first.length + second.length
    : first.length;
}

/**
 * Adds values of characteristics; for yes-or-no ones the name itself. Returns the words of the
 * other names.
 */
async function addAttributes(
  { groups }: CatalogueData,
  terms: Terms,
  postings: PostingsBuilder,
  yieldIfDue: YieldIfDue,
): Promise<Set<number>> {
  const names = new Set<number>();
  for (const group of groups.slice(1)) {
    const { title, values } = group;
    const own = termsOf(title);
    if (!isFlag(group)) for (const term of own) names.add(term);
    for (const value of values) {
      addValue(value, isFlag(group) ? own : termsOf(value.title));
      await yieldIfDue();
    }
  }
  return names;

  function termsOf(text: string): number[] {
    const found: number[] = [];
    terms.each(text, (term) => found.push(term));
    return found;
  }

  function addValue(value: FilterValue, found: readonly number[]): void {
    for (const position of positionsOf(value))
      for (const term of found) postings.add(term, entryOf(position, LEVEL.attribute));
  }
}

function* positionsOf({ postings: { start, words, positions } }: FilterValue): Generator<number> {
  yield* positions;
  for (let at = 0; at < words.length; at++) {
    for (let word = words[at] ?? 0; word !== 0; word &= word - 1)
      yield (start + at) * 32 + ones((word & -word) - 1);
  }
}

/** Names of characteristics that are in no title: they narrow nothing. */
async function stopWordsOf(
  names: ReadonlySet<number>,
  postings: Postings,
  yieldIfDue: YieldIfDue,
): Promise<Set<number>> {
  const stopWords = new Set<number>();
  for (const term of names) {
    if (entriesOf(postings, term).every((entry) => levelOf(entry) > LEVEL.kind))
      stopWords.add(term);
    await yieldIfDue();
  }
  return stopWords;
}
