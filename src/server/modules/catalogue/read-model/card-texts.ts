/** The texts of a card; as separate strings they would take ten times the memory. */
export interface ProductTexts {
  readonly title: string;
  readonly slug: string;
  readonly fullSlug: string | null;
  readonly article: string;
  readonly unit: string;
  /** Key of the first picture. */
  readonly picture: string | null;
  readonly seoDescription: string | null;
  readonly labelIds: readonly number[];
}

/** Products in one block. */
export const BLOCK_SIZE = 512;
const SEPARATOR = '\u001f';

/**
 * Texts of all goods as UTF-8 in a few buffers outside the JavaScript heap. 100,000 goods take
 * about 30 MB, and a page of 24 is read in microseconds; a query would take a millisecond of the
 * processor that we share with PostgreSQL.
 */
export class CardTexts {
  /** For each position the place of its texts: block × BLOCK_SIZE + number in the block. */
  readonly #places: Int32Array;
  readonly #blocks: Buffer[] = [];
  readonly #ends: Int32Array[] = [];
  readonly #changed = new Map<number, string>();

  constructor(size: number) {
    this.#places = new Int32Array(size);
  }

  /** At most BLOCK_SIZE products, whatever their positions. */
  addBlock(products: readonly { position: number; texts: ProductTexts }[]): void {
    const ends = new Int32Array(products.length);
    const parts: Buffer[] = [];
    let end = 0;
    for (const [index, { position, texts }] of products.entries()) {
      const part = Buffer.from(packed(texts));
      parts.push(part);
      end += part.length;
      ends[index] = end;
      this.#places[position] = this.#blocks.length * BLOCK_SIZE + index;
    }
    this.#blocks.push(Buffer.concat(parts));
    this.#ends.push(ends);
  }

  /** False when the texts did not change. */
  change(position: number, product: ProductTexts): boolean {
    const text = packed(product);
    if (text === this.#textAt(position)) return false;
    this.#changed.set(position, text);
    return true;
  }

  read(position: number): ProductTexts {
    return unpacked(this.#textAt(position));
  }

  /** Only the texts by which products are found. */
  readNames(position: number): Pick<ProductTexts, 'title' | 'article'> {
    const [title = '', article = ''] = this.#textAt(position).split(SEPARATOR, 2);
    return { title, article };
  }

  #textAt(position: number): string {
    const changed = this.#changed.get(position);
    if (changed !== undefined) return changed;
    const place = this.#places[position] ?? 0;
    const block = Math.floor(place / BLOCK_SIZE);
    const index = place % BLOCK_SIZE;
    const ends = this.#ends[block];
    const start = index === 0 ? 0 : ends?.[index - 1];
    return this.#blocks[block]?.toString('utf8', start, ends?.[index]) ?? '';
  }
}

function packed(product: ProductTexts): string {
  const { title, slug, fullSlug, article, unit, picture, seoDescription, labelIds } = product;
  return [
    title,
    article,
    slug,
    fullSlug ?? '',
    unit,
    picture ?? '',
    seoDescription ?? '',
    labelIds.join(','),
  ]
    .map((text) => text.replaceAll(SEPARATOR, ' '))
    .join(SEPARATOR);
}

function unpacked(text: string): ProductTexts {
  const [
    title = '',
    article = '',
    slug = '',
    fullSlug = '',
    unit = '',
    picture = '',
    seoDescription = '',
    labels = '',
  ] = text.split(SEPARATOR);
  return {
    title,
    slug,
    article,
    unit,
    fullSlug: fullSlug || null,
    picture: picture || null,
    seoDescription: seoDescription || null,
    labelIds: labels === '' ? [] : labels.split(',').map(Number),
  };
}
