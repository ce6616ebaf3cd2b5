import { describe } from './describe.ts';
import { allLeaves } from './all-leaves.ts';
import type { Good } from './good.ts';
import { linkGoods } from './links.ts';
import type { Attributes } from './leaf.ts';
import { makeModels } from './models.ts';
import type { Model } from './models.ts';
import { metresOfPiece, priceEnding, prices } from './price.ts';
import { stateOf } from './state.ts';
import { randomOf } from '../random.ts';
import type { Random } from '../random.ts';

const NOVELTIES = 0.06;
const GONE = 0.022;
const DISCOUNTED = 0.12;
const WANTED = new Set(['Blum', 'Hettich', 'Boyard', 'GTV', 'Egger', 'Hafele']);
/** Attributes that say how big a good is, for its weight. */
const WEIGHING = [
  'length_mm',
  'cabinet_mm',
  'height_mm',
  'pack_qty',
  'volume_ml',
  'power_w',
  'diameter_mm',
  'board_mm',
  'edge_w_mm',
];

/** Kilograms of each variant. */
function weights(model: Model): number[] {
  const [low, high] = model.line.options.weight ?? model.leaf.weight_g;
  const metres = metresOfPiece(model.leaf, model.line, model.variants[0]?.attributes);
  const base = low + (high - low) * model.random.next() * 0.6;
  return model.variants.map(({ attributes }) => {
    let factor = 1;
    for (const key of WEIGHING) {
      const values = model.variants
        .map((one) => one.attributes[key])
        .filter((one) => typeof one === 'number');
      const own = attributes[key];
      if (typeof own === 'number' && values.length > 1) factor *= own / Math.min(...values);
    }
    return Math.max(1, Math.round(Math.min(base * factor, high * 1.5) * metres)) / 1000;
  });
}

function oldPrice(price: number, random: Random): number | undefined {
  if (!random.chance(DISCOUNTED)) return undefined;
  const old = priceEnding((price * random.pick([1.1, 1.15, 1.2, 1.25, 1.3, 1.4])) / 100);
  return old > price ? old : undefined;
}

function labelsOf(
  good: Pick<Good, 'oldPrice' | 'popularity' | 'discontinued' | 'pack'>,
  random: Random,
): string[] {
  if (good.discontinued) return [];
  const labels: string[] = [];
  if (good.popularity > 880) labels.push('Хит продаж');
  if (good.oldPrice !== undefined && random.chance(0.55)) labels.push('Распродажа');
  if (labels.length === 0 && random.chance(0.05)) labels.push('Рекомендуем');
  return labels;
}

function variantsOf(model: Model, isFirstOfLeaf: boolean): Good[] {
  const { leaf, line, brand, variants } = model;
  const shared = randomOf(`model/${model.id}`);
  const isNovelty = shared.chance(NOVELTIES);
  // A category never loses all it has.
  const isGone = !isNovelty && !isFirstOfLeaf && shared.chance(GONE);
  const interest = shared.int(0, WANTED.has(brand.name) ? 800 : 600);
  const kopecks = prices(
    leaf,
    brand.segment,
    line,
    variants.map((one) => one.attributes),
    model.random,
  );
  const kilograms = weights(model);
  const units = (
    value: number | ((attributes: Attributes) => number) | undefined,
    attributes: Attributes,
    otherwise: number,
  ): number => (typeof value === 'function' ? value(attributes) : (value ?? otherwise));
  return variants.map((variant, index) => {
    const random = randomOf(`good/${variant.id}`);
    const min = line.options.min ?? 1;
    const step = line.options.step ?? 1;
    const price = kopecks[index] ?? 100;
    const popularity = Math.min(1000, interest + random.int(0, 250));
    const unit = line.options.unit ?? leaf.unit;
    const state = stateOf(
      {
        isNovelty,
        isGone,
        step: min > 1 && step === 1 ? 1 : Math.max(step, min),
        price,
        isByMetre: unit === 'м',
      },
      random,
    );
    const before = state.discontinued || isNovelty ? undefined : oldPrice(price, random);
    const pack = units(line.options.pack, variant.attributes, 1);
    const good: Good = {
      id: variants.length > 1 ? `${model.id}#${variant.id}` : model.id,
      model,
      title: variant.title,
      article: variant.article,
      attributes: variant.attributes,
      description: '',
      unit,
      pack,
      min,
      step,
      price,
      oldPrice: before,
      ...state,
      popularity,
      labels: labelsOf(
        { oldPrice: before, popularity, discontinued: state.discontinued, pack },
        random,
      ),
      weightKilograms: kilograms[index] ?? 0.1,
      companions: [],
      analogues: [],
      pictures: [],
      documents: [],
    };
    return { ...good, description: describe(good) };
  });
}

/**
 * All goods of the shop, the same on every machine; pictures and documents are added by the
 * exchange.
 */
export function makeGoods(): Good[] {
  const goods = makeModels(allLeaves).flatMap((model, at, models) =>
    variantsOf(model, models[at - 1]?.leaf !== model.leaf),
  );
  linkGoods(goods);
  return goods;
}
