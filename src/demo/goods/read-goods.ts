import { readTable } from '../table.ts';
import { brandFacts, leafFacts, trade } from '../trade.ts';
import type { Attributes, Good, Model } from './good.ts';

const MODEL_COLUMNS = ['id', 'title', 'leaf', 'brand', 'axes', 'document'] as const;
const GOOD_COLUMNS = [
  ...(['id', 'article', 'title', 'unit', 'price', 'old_price', 'stock', 'pack', 'min'] as const),
  ...(['step', 'lead_days', 'novelty', 'discontinued', 'labels', 'popularity'] as const),
  ...(['weight_kg', 'attributes', 'description', 'companions', 'analogues', 'pictures'] as const),
] as const;
type Row = Record<(typeof GOOD_COLUMNS)[number], string>;

const words = (cell: string): string[] => cell.split(' ').filter(Boolean);
const optional = (cell: string): number | undefined => (cell === '' ? undefined : Number(cell));

/** All goods of the shop, in the order of the catalogue. */
export function readGoods(): Good[] {
  const models = readModels();
  return trade.categories.flatMap(({ slug }) =>
    readTable(`./goods/${slug}.tsv`, GOOD_COLUMNS).map((row) => {
      const model = models.get(row.id.replace(/#.*/, ''));
      if (model === undefined) throw new Error(`the good ${row.id} is of no model`);
      return goodOf(row, model, slug);
    }),
  );
}

function readModels(): Map<string, Model> {
  return new Map(
    readTable('./goods/models.tsv', MODEL_COLUMNS).map((row) => {
      const [leaf, brand] = [leafFacts.get(row.leaf), brandFacts.get(row.brand)];
      if (leaf === undefined) throw new Error(`no leaf category ${row.leaf}`);
      if (brand === undefined) throw new Error(`no brand ${row.brand}`);
      const model: Model = { id: row.id, title: row.title, leaf, brand, axes: words(row.axes) };
      return [row.id, row.document === '' ? model : { ...model, document: row.document }];
    }),
  );
}

const goodOf = (row: Row, model: Model, top: string): Good => ({
  id: row.id,
  model,
  title: row.title,
  article: row.article,
  attributes: JSON.parse(row.attributes) as Attributes,
  description: row.description,
  unit: row.unit,
  pack: Number(row.pack),
  min: Number(row.min),
  step: Number(row.step),
  price: Number(row.price),
  oldPrice: optional(row.old_price),
  stock: words(row.stock).map(Number),
  leadDays: optional(row.lead_days),
  novelty: row.novelty === '1',
  discontinued: row.discontinued === '1',
  labels: row.labels.split(';').filter(Boolean),
  popularity: Number(row.popularity),
  weightKilograms: Number(row.weight_kg),
  companions: words(row.companions),
  analogues: words(row.analogues),
  drawings: words(row.pictures).map((number) => `${top}-${number}`),
  pictures: [],
  documents: [],
});
