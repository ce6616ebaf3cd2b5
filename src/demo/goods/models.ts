import { createHash } from 'node:crypto';
import type { Attributes, LeafGoods, Line, Pick, Source, Value } from './leaf.ts';
import { fillTitle, modelTitle } from './titles.ts';
import { articleMaker } from './articles.ts';
import type { ArticleMaker } from './articles.ts';
import { brandFacts, leafFacts, NO_BRAND } from '../trade.ts';
import type { BrandFact, LeafFact } from '../trade.ts';
import { randomOf } from '../random.ts';
import type { Random } from '../random.ts';

export interface Variant {
  id: string;
  title: string;
  article: string;
  attributes: Attributes;
}

export interface Model {
  id: string;
  title: string;
  leaf: LeafFact;
  brand: BrandFact;
  line: Line;
  /** Which of the leaf's lines: what the picture is drawn as. */
  form: number;
  /** Attribute keys in which the variants differ. */
  axes: string[];
  variants: Variant[];
  random: Random;
}

const isPick = (source: Source): source is Pick => typeof source === 'object' && 'pick' in source;
const isAxis = (source: Source): source is readonly Value[] => Array.isArray(source);
const idOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 12);

interface Named {
  brand: string;
  series: string;
  nth: number;
}

/** `Boyard*2:NEO` → two named makers of the line. */
function makers(text: string): Named[] {
  return text.split('|').flatMap((part) => {
    const [, brand = '', count = '1', series = ''] =
      /^([^*:]+)(?:\*(\d+))?(?::(.+))?$/.exec(part) ?? [];
    return Array.from({ length: Number(count) }, (_, nth) => ({ brand, series, nth }));
  });
}

/** A size is chosen before a colour. */
const colourLast = (axes: string[]): string[] => [
  ...axes.filter((key) => key !== 'finish'),
  ...axes.filter((key) => key === 'finish'),
];

/** All combinations of the axes over the attributes that a model shares. */
function combinations(shared: Attributes, axes: [string, readonly Value[]][]): Attributes[] {
  return axes.reduce<Attributes[]>(
    (found, [key, values]) =>
      found.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [shared],
  );
}

/**
 * Values of one model: fixed and picked ones, then every combination of its axes, then what is
 * computed from them.
 */
function attributesOf(
  sources: Record<string, Source>,
  ordinal: number,
): { axes: string[]; all: Attributes[] } {
  const entries = Object.entries(sources);
  const shared: Record<string, Value> = {};
  const axes: [string, readonly Value[]][] = [];
  for (const [key, source] of entries) {
    if (typeof source === 'function') continue;
    if (isPick(source)) shared[key] = source.pick[ordinal % source.pick.length] as Value;
    else if (isAxis(source)) {
      if (source.length > 1) axes.push([key, source]);
      else shared[key] = source[0] as Value;
    } else shared[key] = source;
  }
  const all = combinations(shared, axes).map((attributes) => {
    const filled: Record<string, Value> = { ...attributes };
    for (const [key, source] of entries)
      if (typeof source === 'function') filled[key] = source(filled);
    return filled;
  });
  return { axes: axes.map(([key]) => key), all };
}

/** What has been given to goods so far and is unique over all of them. */
interface Taken {
  articles: ArticleMaker;
  titles: Set<string>;
}

/** One maker of a line of goods; `ordinal` counts them within the leaf. */
interface MadeLine {
  leaf: LeafFact;
  line: Line;
  form: number;
  maker: Named;
  sources: Record<string, Source>;
  ordinal: number;
}

/** Every model and variant of the leaves; titles, articles and ids are unique over all of them. */
export function makeModels(leaves: readonly LeafGoods[]): Model[] {
  const taken: Taken = { articles: articleMaker(), titles: new Set() };
  return leaves.flatMap(({ slug, common, lines }) => {
    const leaf = leafFacts.get(slug);
    if (leaf === undefined) throw new Error(`no leaf category ${slug}`);
    return lines
      .flatMap((line, form) => {
        const sources = { ...common, ...line.attributes };
        return makers(line.brands).map((maker) => ({ leaf, line, form, maker, sources }));
      })
      .map((made, ordinal) => modelOf({ ...made, ordinal }, taken));
  });
}

function modelOf({ leaf, line, form, maker, sources, ordinal }: MadeLine, taken: Taken): Model {
  const { articles } = taken;
  const brand = brandFacts.get(maker.brand);
  if (brand === undefined) throw new Error(`no brand ${maker.brand} (${leaf.slug})`);
  const name = `${leaf.slug}/${form}/${maker.brand}/${maker.series}/${maker.nth}`;
  const random = randomOf(name);
  const { axes, all } = attributesOf(sources, ordinal);
  const kind = leaf.full_slug.split('/')[0] ?? '';
  const code = articles.code(brand, kind, random);
  const template = articleTemplate(line, brand);
  const words = (article: string) => ({
    brand: brand.name === NO_BRAND ? '' : brand.name,
    series: maker.series,
    m: template === undefined ? article : code,
    article,
  });
  const hasSeries = leaf.filters.includes('series');
  const keep = line.options.keep ?? 1;
  const variants: Variant[] = [];
  for (const attributes of all) {
    if (keep < 1 && variants.length > 0 && !random.chance(keep)) continue;
    const own = hasSeries ? { ...attributes, series: maker.series || 'Standard' } : attributes;
    const article = articles.article(brand, kind, template, code, own, random);
    variants.push({
      id: idOf(`${name}/${JSON.stringify(axes.map((key) => attributes[key]))}`),
      title: freeTitle(fillTitle(line.title, own, words(article)), article, taken.titles),
      article,
      attributes: own,
    });
  }
  const [first] = variants;
  const differing = axes.filter(
    (key) => new Set(variants.map(({ attributes }) => attributes[key])).size > 1,
  );
  return {
    id: idOf(name),
    leaf,
    brand,
    line,
    form,
    variants,
    random,
    axes: colourLast(differing),
    title:
      variants.length > 1
        ? modelTitle(line.options.model ?? line.title, axes, first?.attributes ?? {}, words(''))
        : (first?.title ?? ''),
  };
}

/** The pattern of the articles of this brand; undefined: they follow the brand's own. */
function articleTemplate({ options: { article } }: Line, brand: BrandFact): string | undefined {
  return typeof article === 'object' ? article[brand.name] : article;
}

function freeTitle(title: string, article: string, titles: Set<string>): string {
  const free = titles.has(title) ? `${title}, арт. ${article}` : title;
  titles.add(free);
  return free;
}
