import type { ClientBase } from 'pg';
import { RULE_FAILURE } from '#src/texts/desk/load-failures.ts';
import { LoadRefusal } from '../error.ts';
import type { Facts } from '../facts.ts';
import type { Remarks } from '../remarks.ts';
import type { Source } from '../source.ts';
import { YML_OLD_PRICE, YML_PRICE } from '../yml.ts';

const DEFAULT_NAME = 'Розничная';
const DEFAULT_OLD_NAME = 'Старая цена';

export interface PriceTypes {
  current: string | null;
  old: string | null;
  /** The files contain old prices, so a good without one has no old price. */
  hasOldPrices: boolean;
}

export interface PriceTypeNames {
  priceType?: string | undefined;
  oldPriceType?: string | undefined;
}

interface Choosing {
  source: Source;
  facts: Facts;
  /** What the operator asks for. */
  names: PriceTypeNames;
  remarks: Remarks;
}

interface PriceType {
  id: string;
  name: string;
}

/**
 * Chooses the price type to sell at: the one asked for, else that of earlier loads, else
 * «Розничная», else the only one. The choice is stored, so that a file with other prices does not
 * change it.
 */
export async function choosePriceTypes(
  client: ClientBase,
  { source, facts, names, remarks }: Choosing,
): Promise<PriceTypes> {
  if (facts.format === 'YML') return { current: YML_PRICE, old: YML_OLD_PRICE, hasOldPrices: true };
  const { rows } = await client.query<{ id: string }>(
    'select distinct price_type as id from stage_price order by 1',
  );
  const types = rows.map(({ id }) => ({ id, name: nameOf(id, facts) }));
  if (types.length === 0) return { current: null, old: null, hasOldPrices: false };

  // Without goods an earlier load cannot have decided anything.
  const before = source.hasGoods ? source : { priceType: undefined, oldPriceType: undefined };
  const old =
    asked(names.oldPriceType, types, facts) ?? before.oldPriceType ?? find(DEFAULT_OLD_NAME, types);
  const current =
    asked(names.priceType, types, facts) ??
    before.priceType ??
    firstChoice(
      types.filter(({ id }) => id !== old),
      types,
      source,
      facts,
    );
  const has = (type: string | undefined): boolean => types.some(({ id }) => id === type);
  const namesakes = types.filter(
    (type) => type.id !== current && isNamed(type, nameOf(current, facts)),
  );
  if (namesakes.length > 0) {
    const ids = namesakes.map(({ id }) => id);
    const option = ids.map((id) => `--price-type ${id}`).join(', ');
    remarks.add(
      NAMESAKE,
      `«${nameOf(current, facts)}»: ${[current, ...ids].join(', ')} (${option})`,
    );
  }
  if (!has(current)) remarks.add(KEPT, `«${nameOf(current, facts)}»; they have: ${listed(types)}`);
  await client.query(
    `update source set price_type = $2, old_price_type = $3
     where id = $1 and (price_type, old_price_type) is distinct from ($2, $3)`,
    [source.id, current, old],
  );
  return { current, old: old === current ? null : (old ?? null), hasOldPrices: has(old) };
}

const KEPT = 'the files hold no prices of the type that is sold at: the prices are kept';
const NAMESAKE =
  'the files call another type of prices as the one that is sold at: it is not taken';

/** The type that the operator names; it has to be known to the files or the source. */
function asked(
  name: string | undefined,
  types: readonly PriceType[],
  facts: Facts,
): string | undefined {
  if (name === undefined) return undefined;
  const known = [...facts.priceTypes].map(([id, type]) => ({ id, name: type.title }));
  const id = find(name, types) ?? find(name, known);
  if (id === undefined)
    throw new LoadRefusal('rule', RULE_FAILURE.unknownPriceType(name, listed(types)));
  return id;
}

function firstChoice(
  others: readonly PriceType[],
  types: readonly PriceType[],
  source: Source,
  facts: Facts,
): string {
  const retail = find(DEFAULT_NAME, types);
  if (retail !== undefined) return retail;
  if (source.hasGoods && facts.completeCatalogues.size === 0)
    throw new LoadRefusal('rule', RULE_FAILURE.unsettledPriceType(listed(types)));
  // Prices of an undeclared type do not count against the only declared one.
  const declared = others.filter(({ id }) => facts.priceTypes.has(id));
  for (const [only, another] of [others, declared])
    if (only !== undefined && another === undefined) return only.id;
  throw new LoadRefusal('rule', RULE_FAILURE.severalPriceTypes(listed(types)));
}

const nameOf = (id: string, facts: Facts): string => facts.priceTypes.get(id)?.title ?? id;
/** With its Ид where the name does not tell a type from another one. */
const listed = (types: readonly PriceType[]): string =>
  types
    .map((type) => {
      const isAlone = types.every((one) => one === type || !isNamed(one, type.name));
      return isAlone ? `«${type.name}»` : `«${type.name}» (Ид ${type.id})`;
    })
    .join(', ');

const plain = (name: string): string => name.trim().toLowerCase();
const isNamed = (type: PriceType, name: string): boolean => plain(type.name) === plain(name);

/** The type of this identifier or name; two of the same name have to be told apart. */
function find(name: string, types: readonly PriceType[]): string | undefined {
  const byId = types.find(({ id }) => id === name);
  const [first, second] = byId === undefined ? types.filter((type) => isNamed(type, name)) : [byId];
  if (second !== undefined)
    throw new LoadRefusal('rule', RULE_FAILURE.severalPriceTypes(listed(types)));
  return first?.id;
}
