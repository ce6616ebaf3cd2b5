/** The texts of a card, which would weigh ten times as much as strings of their own. */
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

/** Products in one block; the loader adds them a block at a time. */
export const BLOCK_SIZE = 1024;
const SEPARATOR = '\u001f';

/**
 * Texts of all goods as UTF-8 in a few buffers outside the JavaScript heap: 100,000 goods take about 30 MB, and a page
 * of 24 is read in microseconds, where a query would take a millisecond of the processor that PostgreSQL shares with us.
 */
export class CardTexts {
  readonly #blocks: Buffer[] = [];
  readonly #ends: Int32Array[] = [];
  readonly #changed = new Map<number, string>();

  /** The next BLOCK_SIZE products; only the last block may be shorter. */
  addBlock(products: readonly ProductTexts[]): void {
    const ends = new Int32Array(products.length);
    const parts: Buffer[] = [];
    let end = 0;
    for (const [index, product] of products.entries()) {
      const part = Buffer.from(packed(product));
      parts.push(part);
      end += part.length;
      ends[index] = end;
    }
    this.#blocks.push(Buffer.concat(parts));
    this.#ends.push(ends);
  }

  /** False when the texts are what they were. */
  change(position: number, product: ProductTexts): boolean {
    const text = packed(product);
    if (text === this.#textAt(position)) return false;
    this.#changed.set(position, text);
    return true;
  }

  read(position: number): ProductTexts {
    return unpacked(this.#textAt(position));
  }

  #textAt(position: number): string {
    const changed = this.#changed.get(position);
    if (changed !== undefined) return changed;
    const block = Math.floor(position / BLOCK_SIZE);
    const index = position % BLOCK_SIZE;
    const ends = this.#ends[block];
    const start = index === 0 ? 0 : ends?.[index - 1];
    return this.#blocks[block]?.toString('utf8', start, ends?.[index]) ?? '';
  }
}

function packed(product: ProductTexts): string {
  const { title, slug, fullSlug, article, unit, picture, seoDescription, labelIds } = product;
  return [title, slug, fullSlug ?? '', article, unit, picture ?? '', seoDescription ?? '', labelIds.join(',')]
    .map((text) => text.replaceAll(SEPARATOR, ' '))
    .join(SEPARATOR);
}

function unpacked(text: string): ProductTexts {
  const [title = '', slug = '', fullSlug = '', article = '', unit = '', picture = '', seoDescription = '', labels = ''] = text.split(SEPARATOR);
  return {
    title, slug, article, unit,
    fullSlug: fullSlug || null,
    picture: picture || null,
    seoDescription: seoDescription || null,
    labelIds: labels === '' ? [] : labels.split(',').map(Number),
  };
}
