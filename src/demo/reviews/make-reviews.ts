import { randomOf } from '../random.ts';
import type { Random } from '../random.ts';
import { REVIEW_PHRASES } from '../texts/review-phrases.ts';
import { REVIEWERS } from '../texts/company-reviews.ts';
import { SHOP_ANSWERS, SHOP_ANSWERS_LOW } from '../texts/shop-answers.ts';
import type { ReviewPhrases } from '../texts/review-phrases.ts';
import { ANY_GOODS, PLAIN_LEAVES, REVIEW_TOPICS } from '../texts/review-topics.ts';

export interface ReviewedProduct {
  id: number;
  externalId: string;
  /** Slugs of its top and of its leaf category. */
  kind: string;
  leaf: string;
  popularity: number;
  /** Keys of its pictures, for photos of reviews. */
  pictures: readonly string[];
}

export interface DemoReview {
  productId: number;
  author: string;
  anonymous: boolean;
  rating: number;
  priceRating: number;
  qualityRating: number;
  advantages: string;
  disadvantages: string;
  comment: string;
  answer: string | null;
  state: 'published' | 'pending' | 'rejected';
  createdAt: Date;
  media: readonly string[];
}

const DAY = 86_400_000;
const OLDEST_DAYS = 700;
const PRODUCTS = 900;
const MEDIA_SHARE = 0.14;
const SHARES: readonly [rating: number, upTo: number][] = [
  [5, 0.62],
  [4, 0.88],
  [3, 0.955],
  [2, 0.985],
  [1, 1],
];

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

type Part = keyof Omit<ReviewPhrases, 'kinds'>;
/** What may be said of the goods of a leaf: nothing of magnets about shelf supports. */
function phrasesFor(family: ReviewPhrases, leaf: string, part: Part): readonly string[] {
  if (PLAIN_LEAVES.test(leaf)) return ANY_GOODS[part];
  return [
    ...family[part].filter((phrase) =>
      REVIEW_TOPICS.every(([words, leaves]) => !words.test(phrase) || leaves.test(leaf)),
    ),
    ...ANY_GOODS[part],
  ];
}

/** Phrases of one family come out in a shuffled round, so that neighbours never say the same. */
class Rounds {
  readonly #rest = new Map<string, string[]>();

  take(name: string, phrases: readonly string[], random: Random): string {
    const rest = this.#rest.get(name) ?? [];
    if (rest.length === 0) rest.push(...random.shuffle(phrases));
    this.#rest.set(name, rest);
    return rest.pop() ?? '';
  }
}

function ratingOf(random: Random): number {
  const at = random.next();
  return SHARES.find(([, upTo]) => at < upTo)?.[0] ?? 5;
}

function wording(
  rating: number,
  leaf: string,
  phrases: ReviewPhrases,
  rounds: Rounds,
  random: Random,
) {
  const from = (part: Part): string =>
    rounds.take(`${leaf}/${part}`, phrasesFor(phrases, leaf, part), random);
  const several = (part: 'advantages' | 'disadvantages', count: number): string =>
    capital([...new Set(Array.from({ length: count }, () => from(part)))].join(', '));
  const sentences = rating <= 3 ? [from('low')] : [];
  if (rating > 3 || random.chance(0.8)) sentences.unshift(from('stories'));
  if (rating > 3 && random.chance(0.95)) sentences.push(from('remarks'));
  if (rating > 3 && random.chance(0.5)) sentences.push(from('remarks'));
  return {
    advantages:
      rating >= 3 && random.chance(0.8)
        ? several('advantages', random.int(1, rating > 4 ? 3 : 2))
        : '',
    disadvantages: random.chance(rating === 5 ? 0.25 : rating === 4 ? 0.85 : 0.4)
      ? several('disadvantages', 1)
      : '',
    comment: [...new Set(sentences)].join(' '),
  };
}

/**
 * Reviews of the most popular goods and some others; the same for the same products, dates counted
 * back from `now`.
 */
export function makeReviews(
  products: readonly ReviewedProduct[],
  towns: readonly string[],
  now: Date,
): DemoReview[] {
  const rounds = new Rounds();
  const order = [...products].sort((a, b) => rank(b) - rank(a)).slice(0, PRODUCTS);
  return order.flatMap((product, place) => {
    const random = randomOf(`reviews/${product.externalId}`);
    const phrases = REVIEW_PHRASES.find((one) => one.kinds.includes(product.kind));
    if (phrases === undefined) throw new Error(`no review phrases for ${product.kind}`);
    const count =
      place < 60 ? random.int(7, 14) : place < 250 ? random.int(3, 6) : random.int(1, 3);
    return Array.from({ length: count }, (): DemoReview => {
      const rating = ratingOf(random);
      const low = rating <= 3;
      const chance = random.next();
      return {
        productId: product.id,
        author: random.chance(0.12)
          ? 'Покупатель'
          : `${random.pick(REVIEWERS)}, ${random.pick(towns)}`,
        anonymous: random.chance(0.06),
        rating,
        priceRating: low ? random.int(1, 2) : random.int(2, 3),
        qualityRating: Math.min(4, Math.max(1, rating - (random.chance(0.3) ? 1 : 0))),
        ...wording(rating, product.leaf, phrases, rounds, random),
        answer: random.chance(low ? 0.75 : 0.08)
          ? random.pick(low ? SHOP_ANSWERS_LOW : SHOP_ANSWERS)
          : null,
        state: chance > 0.985 ? 'rejected' : chance > 0.97 ? 'pending' : 'published',
        createdAt: new Date(
          now.getTime() - Math.floor(random.next() ** 1.3 * OLDEST_DAYS * DAY) - random.int(1, DAY),
        ),
        media: random.chance(MEDIA_SHARE) ? product.pictures.slice(-random.int(1, 2)) : [],
      };
    });
  });
}

/** Popular goods get reviews first, but not only they. */
const rank = (product: ReviewedProduct): number =>
  product.popularity + randomOf(`rank/${product.externalId}`).int(0, 500);
