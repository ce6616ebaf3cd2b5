import type { ClientBase } from 'pg';
import type { Facts } from '../facts.ts';
import { YML_OLD_PRICE, YML_PRICE } from '../yml.ts';

const DEFAULT_NAME = 'Розничная';
const DEFAULT_OLD_NAME = 'Старая цена';

export interface PriceTypes {
  current: string | null;
  old: string | null;
}

export interface PriceTypeNames {
  priceType?: string | undefined;
  oldPriceType?: string | undefined;
}

/** Which of the file's prices is sold at: the one asked for, else «Розничная», else the only one. */
export async function choosePriceTypes(client: ClientBase, facts: Facts, names: PriceTypeNames): Promise<PriceTypes> {
  if (facts.format === 'YML') return { current: YML_PRICE, old: YML_OLD_PRICE };
  const { rows } = await client.query<{ price_type: string }>('select distinct price_type from stage_price order by 1');
  const types = rows.map(({ price_type: id }) => ({ id, name: facts.priceTypes.get(id)?.title ?? id }));
  if (types.length === 0) return { current: null, old: null };

  const find = (name: string): string | undefined =>
    types.find((type) => type.id === name || type.name.trim().toLowerCase() === name.trim().toLowerCase())?.id;
  const list = types.map((type) => `«${type.name}»`).join(', ');
  const named = (name: string): string => {
    const id = find(name);
    if (id === undefined) throw new Error(`The files have no prices of the type «${name}». They have: ${list}.`);
    return id;
  };

  const old = names.oldPriceType === undefined ? find(DEFAULT_OLD_NAME) : named(names.oldPriceType);
  const others = types.filter((type) => type.id !== old);
  // A price of a type that is declared nowhere does not make the declared one less than the only one.
  const declared = others.filter((type) => facts.priceTypes.has(type.id));
  const only = others.length === 1 ? others[0]?.id : declared.length === 1 ? declared[0]?.id : undefined;
  const current = names.priceType === undefined ? (find(DEFAULT_NAME) ?? only) : named(names.priceType);
  if (current === undefined) {
    throw new Error(`The files have several types of prices: ${list}. Say which one to sell at: --price-type NAME.`);
  }
  return { current, old: old ?? null };
}
