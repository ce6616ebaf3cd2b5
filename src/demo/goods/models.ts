import { createHash } from 'node:crypto';
import type { Attributes, LeafGoods, Line, Pick, Source, Value } from './leaf.ts';
import { fillTitle, modelTitle } from './titles.ts';
import { articleMaker } from './articles.ts';
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

/** Every model and variant of the leaves; titles, articles and ids are unique over all of them. */
export function makeModels(leaves: readonly LeafGoods[]): Model[] {
  const articles = articleMaker();
  const titles = new Set<string>();
  const models: Model[] = [];
  for (const goods of leaves) {
    const facts = leafFacts.get(goods.slug);
    if (facts === undefined) throw new Error(`no leaf category ${goods.slug}`);
    let ordinal = 0;
    goods.lines.forEach((line, form) => {
      for (const maker of makers(line.brands)) {
        const brand = brandFacts.get(maker.brand);
        if (brand === undefined) throw new Error(`no brand ${maker.brand} (${goods.slug})`);
        const name = `${goods.slug}/${form}/${maker.brand}/${maker.series}/${maker.nth}`;
        const random = randomOf(name);
        const sources = { ...goods.common, ...line.attributes };
        const { axes, all } = attributesOf(sources, ordinal);
        ordinal += 1;
        const series = maker.series || (facts.filters.includes('series') ? 'Standard' : '');
        const kind = facts.full_slug.split('/')[0] ?? '';
        const code = articles.code(brand, kind, random);
        const template =
          typeof line.options.article === 'object'
            ? line.options.article[brand.name]
            : line.options.article;
        const keep = line.options.keep ?? 1;
        const variants: Variant[] = [];
        for (const attributes of all) {
          if (keep < 1 && variants.length > 0 && !random.chance(keep)) continue;
          const own = facts.filters.includes('series') ? { ...attributes, series } : attributes;
          const article = articles.article(brand, kind, template, code, own, random);
          const words = {
            brand: brand.name === NO_BRAND ? '' : brand.name,
            series: maker.series,
            m: template === undefined ? article : code,
            article,
          };
          let title = fillTitle(line.title, own, words);
          if (titles.has(title)) title = `${title}, арт. ${article}`;
          titles.add(title);
          variants.push({
            id: idOf(`${name}/${JSON.stringify(axes.map((key) => attributes[key]))}`),
            title,
            article,
            attributes: own,
          });
        }
        const words = {
          brand: brand.name === NO_BRAND ? '' : brand.name,
          series: maker.series,
          m: template === undefined ? '' : code,
          article: '',
        };
        models.push({
          id: idOf(name),
          leaf: facts,
          brand,
          line,
          form,
          variants,
          random,
          axes: colourLast(
            axes.filter((key) => new Set(variants.map((one) => one.attributes[key])).size > 1),
          ),
          title:
            variants.length > 1
              ? modelTitle(
                  line.options.model ?? line.title,
                  axes,
                  variants[0]?.attributes ?? {},
                  words,
                )
              : (variants[0]?.title ?? ''),
        });
      }
    });
  }
  return models;
}
