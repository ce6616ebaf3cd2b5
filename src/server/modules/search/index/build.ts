import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import { articleKey } from '../../../../domain/article.ts';
import { wordsOf } from '../../../../domain/search/words.ts';
import { ones } from '../../catalogue/read-model/bits.ts';
import type { CatalogueData, FilterValue } from '../../catalogue/read-model/catalogue-data.ts';
import { Articles } from './articles.ts';
import { categoryWords } from './category-words.ts';
import { addDescriptions } from './descriptions.ts';
import { popularQueries } from './popular.ts';
import { LEVEL, PostingsBuilder, entriesOf, entryOf, levelOf } from './postings.ts';
import type { Level, Postings } from './postings.ts';
import type { SearchIndex } from './search-index.ts';
import { Vocabulary } from './vocabulary.ts';

const PORTION = 2048;
/** What a title may begin with before it says what the thing is. */
const BEFORE_HEAD = /^(?:.*(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)|комплект|набор|механизм|система|блок|упаковка)$/;

/** Makes the index of a catalogue just read, in portions that let requests through; `client` is in the reading transaction. */
export async function buildIndex(client: pg.ClientBase, data: CatalogueData): Promise<SearchIndex> {
  const vocabulary = new Vocabulary();
  const postings = new PostingsBuilder();
  const add = (text: string, position: number, level: Level) => {
    for (const word of wordsOf(text)) postings.add(vocabulary.add(word), entryOf(position, level));
  };

  const categories = categoryWords(data.categories, vocabulary);
  const categoryTerms = data.categories.map((_category, place) => [...withParents(categories, place)]);
  const brandTerms = data.brands.map(({ title }) => wordsOf(title).map((word) => vocabulary.add(word)));
  const articles: [string, number][] = [];
  for (let at = 0; at < data.size; at++) {
    const { title, article } = data.texts.read(at);
    const end = headEnd(title);
    add(title.slice(0, end), at, LEVEL.head);
    add(title.slice(end), at, LEVEL.title);
    if (article !== '') {
      const key = articleKey(article).toLowerCase();
      const words = [...wordsOf(article), ...wordsOf(key)];
      for (const word of words) postings.add(vocabulary.add(word), entryOf(at, LEVEL.title));
      // The vocabulary's string, where it is the same: not a second one of the same letters.
      articles.push([words.find((word) => word === key) ?? key, at]);
    }
    for (const term of brandTerms[data.columns.brand[at] ?? -1] ?? []) postings.add(term, entryOf(at, LEVEL.kind));
    for (const term of categoryTerms[data.columns.category[at] ?? -1] ?? []) postings.add(term, entryOf(at, LEVEL.kind));
    if (at % PORTION === 0) await breathe();
  }
  const names = await addAttributes(data, vocabulary, postings);
  await addDescriptions(client, data, vocabulary, postings);
  vocabulary.close();
  await breathe();
  const built = postings.build(vocabulary.size);
  await breathe();
  return { vocabulary, postings: built, articles: new Articles(articles), categories, noise: noiseOf(names, built), popular: popularQueries(data) };
}

function* withParents({ own, parents }: SearchIndex['categories'], place: number): Generator<number> {
  for (let at = place; at >= 0; at = parents[at] ?? -1) yield* own[at] ?? [];
}

/** Where in a title the words end that say what the thing is: «Ручка-скоба», «Внутренний ящик», «Комплект роликов». */
function headEnd(title: string): number {
  const [, first = '', second = ''] = /^\s*(\S+)(\s+\S+)?/.exec(title) ?? [];
  return BEFORE_HEAD.test(first.toLowerCase().replace(/\W+$/u, '').replace(':', '')) ? first.length + second.length : first.length;
}

/** Values of characteristics; of those that are there or not, the name itself. Answers the words of the other names. */
async function addAttributes({ groups }: CatalogueData, vocabulary: Vocabulary, postings: PostingsBuilder): Promise<Set<number>> {
  const names = new Set<number>();
  for (const { title, type, values } of groups.slice(1)) {
    const nameTerms = wordsOf(title).map((word) => vocabulary.add(word));
    if (type !== 'bool') for (const term of nameTerms) names.add(term);
    for (const value of values) {
      const terms = type === 'bool' ? nameTerms : wordsOf(value.title).map((word) => vocabulary.add(word));
      for (const position of positionsOf(value)) for (const term of terms) postings.add(term, entryOf(position, LEVEL.attribute));
    }
    await breathe();
  }
  return names;
}

function* positionsOf({ postings: { start, words, positions } }: FilterValue): Generator<number> {
  yield* positions;
  for (let at = 0; at < words.length; at++) {
    for (let word = words[at] ?? 0; word !== 0; word &= word - 1) yield (start + at) * 32 + ones((word & -word) - 1);
  }
}

/** Names of characteristics that stand in no title: they narrow nothing. */
function noiseOf(names: ReadonlySet<number>, postings: Postings): Set<number> {
  return new Set([...names].filter((term) => entriesOf(postings, term).every((entry) => levelOf(entry) > LEVEL.kind)));
}
