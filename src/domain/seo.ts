import { formatPrice } from './money.ts';
import { plural } from './plural.ts';

/** Search engines cut titles and descriptions at about these lengths. */
export const SEO_TITLE_LENGTH = 65;
export const SEO_DESCRIPTION_LENGTH = 160;

/** The SEO block of specification §3. */
export interface SeoBlock {
  title: string;
  seo_title: string;
  seo_h1: string;
  seo_description: string;
  seo_keywords: string;
  og_title: string;
  og_description: string;
  /** Path of a picture. */
  og_image: string | null;
}

/** What an editor wrote takes precedence over the templates. */
export interface OwnSeo {
  title: string | null;
  description: string | null;
}

const number = new Intl.NumberFormat('ru-RU');
const goodsCount = (count: number) =>
  `${number.format(count)}\u00a0${plural(count, ['товар', 'товара', 'товаров'])}`;

/** As many parts as fit, in order; always the first. */
function joinFitting(parts: readonly string[], limit: number, separator = ''): string {
  let text = parts[0] ?? '';
  for (const part of parts.slice(1)) {
    if (part !== '' && text.length + separator.length + part.length <= limit)
      text += separator + part;
  }
  return text;
}

/** The text, cut at a word with «…» if it is too long. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const short = text.slice(0, limit - 1);
  const space = short.lastIndexOf(' ');
  return `${short.slice(0, space > limit / 2 ? space : limit - 1).replace(/[\s,.:;–—-]+$/, '')}…`;
}

const description = (parts: readonly string[]) =>
  cut(joinFitting(parts, SEO_DESCRIPTION_LENGTH), SEO_DESCRIPTION_LENGTH);
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

interface Written {
  heading: string;
  title: string;
  description: string;
  keywords: readonly string[];
  image: string | null;
  own?: OwnSeo;
}

function block({ heading, title, description, keywords, image, own }: Written): SeoBlock {
  const seoTitle = own?.title?.trim() || title;
  const seoDescription = own?.description?.trim() || description;
  return {
    title: heading,
    seo_title: seoTitle,
    seo_h1: heading,
    seo_description: seoDescription,
    seo_keywords: [
      ...new Set(keywords.filter((word) => word !== '').map((word) => word.toLowerCase())),
    ].join(', '),
    og_title: seoTitle,
    og_description: seoDescription,
    og_image: image,
  };
}

export interface ListFacts {
  title: string;
  shop: string;
  count: number;
  /** The lowest price in kopecks; 0 for an empty list. */
  priceFrom: number;
  /** Brand titles, the most frequent first. */
  brands: readonly string[];
  /** Titles of the parent categories, the nearest last. */
  above?: readonly string[];
  image: string | null;
  own?: OwnSeo;
}

/** For a category, a promotion or the whole catalogue. */
export function listSeo({
  title,
  shop,
  count,
  priceFrom,
  brands,
  above = [],
  image,
  own,
}: ListFacts): SeoBlock {
  const priced = count > 0 ? ` от ${formatPrice(priceFrom)}` : '';
  const facts = count > 0 ? [`: ${goodsCount(count)}${priced}.`] : ['.'];
  const named = brands.length > 0 ? ` ${brands.slice(0, 4).join(', ')}.` : '';
  return block({
    heading: title,
    image,
    ...(own && { own }),
    title: joinFitting([title, ' купить', priced, ` — ${shop}`], SEO_TITLE_LENGTH),
    description: description([
      title,
      ...facts,
      named,
      ' Цены и остатки онлайн.',
      ' Доставка по России.',
      ` Магазин «${bare(shop)}».`,
    ]),
    keywords: [title, ...above, ...brands.slice(0, 5), 'купить', 'цена'],
  });
}

export function brandSeo(facts: Omit<ListFacts, 'brands'> & { country: string | null }): SeoBlock {
  const { title, shop, count, priceFrom, country, image } = facts;
  const priced = count > 0 ? ` от ${formatPrice(priceFrom)}` : '';
  const known = country === null ? '' : ` (${country})`;
  return block({
    heading: title,
    image,
    title: joinFitting(
      [title, ': мебельная фурнитура', ' — каталог и цены', ` — ${shop}`],
      SEO_TITLE_LENGTH,
    ),
    description: description([
      `Мебельная фурнитура ${title}${known}`,
      count > 0 ? `: ${goodsCount(count)}${priced}.` : '.',
      ' Остатки онлайн, доставка по России.',
      ` Магазин «${bare(shop)}».`,
    ]),
    keywords: [title, `фурнитура ${title}`, country ?? '', 'купить', 'цена'],
  });
}

export function brandListSeo({
  title,
  shop,
  count,
}: {
  title: string;
  shop: string;
  count: number;
}): SeoBlock {
  return block({
    heading: title,
    image: null,
    title: joinFitting([title, ' мебельной фурнитуры', ` — ${shop}`], SEO_TITLE_LENGTH),
    description: description([
      `${title} мебельной фурнитуры в магазине «${bare(shop)}»: ${count}.`,
      ' Выберите производителя по первой букве.',
    ]),
    keywords: [title, 'производители мебельной фурнитуры'],
  });
}

export interface ProductFacts {
  title: string;
  shop: string;
  article: string;
  brand: string | null;
  category: string;
  price: number;
  availability: string;
  description: string;
  image: string | null;
  own?: OwnSeo;
}

export function productSeo(product: ProductFacts): SeoBlock {
  const { title, shop, article, brand, category, image, own } = product;
  return block({
    heading: title,
    image,
    ...(own && { own }),
    title: joinFitting(
      [title, ...(title.includes(article) ? [] : [` ${article}`]), ' купить', ` — ${shop}`],
      SEO_TITLE_LENGTH,
    ),
    description: productDescription(product),
    keywords: [category, brand ?? '', article],
  });
}

/**
 * Description of a product in lists and on its page: price, stock, brand and article, then what it
 * is.
 */
export function productDescription(
  product: Pick<
    ProductFacts,
    'title' | 'article' | 'brand' | 'price' | 'availability' | 'description'
  >,
): string {
  const { title, article, brand, price, availability, description } = product;
  const name = cut(title, SEO_DESCRIPTION_LENGTH - 40);
  const start = joinFitting(
    [
      `${name} — ${formatPrice(price)}.`,
      availability === '' ? '' : ` ${availability}.`,
      brand === null || title.includes(brand) ? '' : ` Бренд ${brand}.`,
      article === '' || title.includes(article) ? '' : ` Артикул ${article}.`,
    ],
    SEO_DESCRIPTION_LENGTH,
  );
  const rest = plain(description);
  return rest === '' || start.length > SEO_DESCRIPTION_LENGTH - 40
    ? start
    : cut(`${start} ${rest}`, SEO_DESCRIPTION_LENGTH);
}

/** The shop's name without its quotation marks. */
const bare = (shop: string) => shop.replace(/[«»"]/g, '');
