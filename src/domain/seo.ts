import { formatPrice } from './money.ts';
import { plural } from './plural.ts';
import { cutText, fillTemplate, type SeoFacts } from './seo-template.ts';
import { DEFAULT_SETTINGS, type SettingValues } from './settings.ts';

/** Templates are filled up to these lengths: about there, search engines cut what is longer. */
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

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const priceText = ({ count, priceFrom }: { count: number; priceFrom: number }) =>
  count > 0 ? formatPrice(priceFrom) : '';
const countText = ({ count }: { count: number }) => (count > 0 ? goodsCount(count) : '');
const titleOf = (template: string, facts: SeoFacts) =>
  fillTemplate(template, facts, SEO_TITLE_LENGTH);
const descriptionOf = (template: string, facts: SeoFacts) =>
  cutText(fillTemplate(template, facts, SEO_DESCRIPTION_LENGTH), SEO_DESCRIPTION_LENGTH);

interface Written {
  heading: string;
  title: string;
  description: string;
  keywords: readonly string[];
  image: string | null;
  own?: OwnSeo;
}

function block({ heading, title, description, keywords, image, own }: Written): SeoBlock {
  const seoTitle = own?.title?.trim() || title || heading;
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
export function listSeo(list: ListFacts, templates: SettingValues = DEFAULT_SETTINGS): SeoBlock {
  const { title, shop, brands, above = [], image, own } = list;
  const facts = {
    name: title,
    shop,
    count: countText(list),
    price: priceText(list),
    brands: brands.slice(0, 4).join(', '),
    above: above.at(-1) ?? '',
  };
  return block({
    heading: title,
    image,
    ...(own && { own }),
    title: titleOf(templates['seo.list_title'], facts),
    description: descriptionOf(templates['seo.list_description'], facts),
    keywords: [title, ...above, ...brands.slice(0, 5), 'купить', 'цена'],
  });
}

type BrandFacts = Omit<ListFacts, 'brands'> & { country: string | null };

export function brandSeo(brand: BrandFacts, templates: SettingValues = DEFAULT_SETTINGS): SeoBlock {
  const { title, shop, country, image } = brand;
  const facts = {
    name: title,
    shop,
    count: countText(brand),
    price: priceText(brand),
    country: country ?? '',
  };
  return block({
    heading: title,
    image,
    title: titleOf(templates['seo.brand_title'], facts),
    description: descriptionOf(templates['seo.brand_description'], facts),
    keywords: [title, `фурнитура ${title}`, country ?? '', 'купить', 'цена'],
  });
}

export function brandListSeo(
  { title, shop, count }: { title: string; shop: string; count: number },
  templates: SettingValues = DEFAULT_SETTINGS,
): SeoBlock {
  const facts = { name: title, shop, count: String(count) };
  return block({
    heading: title,
    image: null,
    title: titleOf(templates['seo.brands_title'], facts),
    description: descriptionOf(templates['seo.brands_description'], facts),
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

export function productSeo(
  product: ProductFacts,
  templates: SettingValues = DEFAULT_SETTINGS,
): SeoBlock {
  const { title, shop, article, brand, category, image, own } = product;
  return block({
    heading: title,
    image,
    ...(own && { own }),
    title: titleOf(templates['seo.product_title'], { ...factsOf(product), shop, category }),
    description: productDescription(product, templates['seo.product_description']),
    keywords: [category, brand ?? '', article],
  });
}

/** What a card knows of its product. */
type CardFacts = Pick<
  ProductFacts,
  'title' | 'article' | 'brand' | 'price' | 'availability' | 'description'
>;

/** Brand and article are unknown to a template when the name has them already. */
const factsOf = ({ title, article, brand, price, availability, description }: CardFacts) => ({
  name: title,
  price: formatPrice(price),
  stock: availability,
  brand: brand === null || title.includes(brand) ? '' : brand,
  article: title.includes(article) ? '' : article,
  about: plain(description),
});

/**
 * Description of a product in lists and on its page: price, stock, brand and article, then what it
 * is. A card in a list has the text of the default template.
 */
export function productDescription(
  product: CardFacts & Partial<Pick<ProductFacts, 'shop' | 'category'>>,
  template: string = DEFAULT_SETTINGS['seo.product_description'],
): string {
  const { shop = '', category = '' } = product;
  const facts = { ...factsOf(product), shop, category };
  // A name of any length leaves room for the price.
  const name = cutText(product.title, SEO_DESCRIPTION_LENGTH - 40);
  return descriptionOf(template, { ...facts, name });
}
