import { MEASURES } from '#src/domain/product-measures.ts';
import type { Facts } from '../facts.ts';

/*
 * The columns of x_final, from: `x` what the files say of the product (x_product), `g` its good,
 * `o` its offer, `b` its brand, `m` its model, `s` its slug, `p` the product as it is (null: new),
 * `sibling` another variant of the model for a new one, `back` whether it comes back when hidden.
 */

/**
 * The state that the source gives product `p`. The shop may hide it meanwhile (`withheld_state`),
 * which no load changes.
 */
export const SOURCE_STATE = 'coalesce(p.withheld_state, p.state)';

/**
 * A column that the catalogue fills: a whole catalogue clears what it does not name, one of changes
 * keeps it.
 */
const fromCatalogue = (column: string, empty: string): string => `case
  when g.complete then coalesce(g.${column}, ${empty})
  else coalesce(g.${column}, p.${column}, ${empty})
end as ${column}`;

/** A column that keeps its value in any load that says nothing about it. */
const keptUnlessGiven = (column: string, empty: string): string =>
  `coalesce(g.${column}, p.${column}, ${empty}) as ${column}`;

/** A value of product `p` that a whole catalogue clears. */
const unlessComplete = (column: string): string =>
  `case when not coalesce(g.complete, false) then p.${column} end`;

/** Where the product belongs: catalogue, model, category and brand. */
export const placeColumns = (defaultCategory: number | undefined): string => `
  coalesce(g.catalogue, nullif(p.catalogue, ''), o.catalogue) as catalogue,
  m.id as model_id,
  coalesce(
    x.category_id,
    case when g.ext is null or not g.complete or g.group_ext is not null
      then coalesce(p.category_id, sibling.category_id) end,
    ${defaultCategory ?? 'null'}) as category_id,
  case
    when g.complete then b.brand_id
    else coalesce(b.brand_id, p.brand_id, sibling.brand_id)
  end as brand_id`;

/** Names: what tells a variant from its siblings stays until the source's name changes. */
export const NAME_COLUMNS = `
  case when p.source_title = x.title then p.title else x.title end as title,
  case when p.source_title = x.title then p.source_title end as source_title,
  s.slug,
  case when m.id is not null then m.slug || '/' || s.slug end as full_slug,
  coalesce(o.article, g.article, ${unlessComplete('article')}, '') as article,
  coalesce(
    case when o.article is not null then o.article_key else g.article_key end,
    ${unlessComplete('article_key')},
    '') as article_key,
  coalesce(
    o.barcode,
    case when x.model_ext is null or g.ext = x.ext then g.barcode end,
    case when not coalesce(g.complete, false) or not x.offered then p.barcode end) as barcode`;

/** What the good itself is like. */
export const GOOD_COLUMNS = `
  case
    when g.complete then coalesce(g.description, '')
    else coalesce(g.description, p.description, sibling.description, '')
  end as description,
  coalesce(g.unit, o.unit, p.unit, 'шт') as unit,
  case
    when g.complete then coalesce(
      g.pack_quantity, x.price_pack, case when not x.priced then p.pack_quantity end, 1)
    else coalesce(g.pack_quantity, x.price_pack, p.pack_quantity, 1)
  end as pack_quantity,
  ${fromCatalogue('min_quantity', '1')},
  ${fromCatalogue('quantity_step', '1')},
  ${fromCatalogue('lead_days', 'null')},
  ${fromCatalogue('novelty', 'false')},
  ${keptUnlessGiven('popularity', '0')},
  ${MEASURES.map((measure) => fromCatalogue(measure, 'null')).join()}`;

/** The old price is known only while it is higher than the price. */
export const PRICE_COLUMNS = `
  coalesce(x.price, p.price_current) as price_current,
  case
    when coalesce(
        x.price_old,
        case when x.price is null or not x.tells_old then p.price_old end
      ) > coalesce(x.price, p.price_current)
    then coalesce(x.price_old, p.price_old)
  end as price_old`;

export const STATE_COLUMNS = `
  case
    when g.deleted or o.deleted then 'hidden'
    when g.discontinued then 'discontinued'
    when ${SOURCE_STATE} = 'hidden' then case when back.returns then 'active' else 'hidden' end
    when ${SOURCE_STATE} = 'discontinued'
      and (x.offered or x.own)
      and (g.complete or g.discontinued is not null) then 'active'
    else coalesce(${SOURCE_STATE}, 'active')
  end as state,
  case
    when g.deleted then 'deleted good'
    when o.deleted and p.hidden_by = 'deleted good' and g.ext is null then p.hidden_by
    when o.deleted then 'deleted offer'
    when ${SOURCE_STATE} = 'hidden' and g.discontinued is not true and not back.returns
      then p.hidden_by
  end as hidden_by`;

/**
 * Whether a hidden product comes back. One hidden with its good returns with the good; one hidden
 * as an offer returns when an offer names it. A file that only has its price says nothing about
 * that.
 */
export const returns = ({ hasCatalogue }: Facts): string => `coalesce(case
  when g.ext is not null and x.offered
    then p.hidden_by is distinct from 'deleted offer' or o.title is not null
  when g.ext is not null and x.own then p.hidden_by is distinct from 'deleted offer'
  when g.ext is not null then p.hidden_by in ('absent good', 'deleted good')
  when ${String(hasCatalogue)} then false
  else p.hidden_by in ('absent offer', 'deleted offer')
    and o.title is not null and x.price is not null
end, false)`;
