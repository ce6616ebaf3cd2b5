import type { ClientBase } from 'pg';

/**
 * Gives variants with the same name titles that distinguish them: in the cart, an order and its
 * letter a title stands alone. What differs is added in brackets; the source's name is kept next to
 * it. Returns the products whose title changes, in the order in which orders lock them.
 */
export async function titlesToChange(client: ClientBase): Promise<number[]> {
  await client.query(`
    create temp table x_title as
    with sibling as (
      select p.id, p.model_id, p.title, p.source_title, x.parameters,
        coalesce(p.source_title, p.title) as name
      from product p join x_parameters x on x.id = p.model_id
      where p.state <> 'hidden'
    ), named as (
      select *, count(*) over (partition by model_id, name) > 1 as is_shared from sibling
    ), parameter as (
      -- What each sibling of a shared name has of each parameter, in words: «96 мм».
      select n.id, n.name, n.model_id, v.slug, v.position,
        array_position(n.parameters, a.slug) as place,
        case
          when v.value in ('да', 'нет') then a.title || ': ' || v.value
          else concat_ws(' ', v.value, a.unit)
        end as text
      from named n
      join attribute a on a.slug = any(n.parameters)
      join product_attribute v on v.product_id = n.id and v.attribute_id = a.id
      where n.is_shared
    ), compared as (
      select *, min(slug) over namesakes <> max(slug) over namesakes as differs
      from parameter window namesakes as (partition by model_id, name, place)
    ), difference as (
      select id, string_agg(text, ', ' order by place, position) as text
      from compared where differs group by id
    ), wanted as (
      select n.*, n.name || ' (' || d.text || ')' as long_title
      from named n left join difference d on d.id = n.id
    )
    select id, coalesce(long_title, name) as title,
      case when long_title is not null then name end as source_title
    from wanted
    where long_title is distinct from title
      and (long_title is not null or source_title is not null)
      -- The only sibling that is left keeps its long title: orders name it so.
      and (long_title is not null or is_shared or cardinality(parameters) > 0)`);
  const { rows } = await client.query<{ id: number }>('select id from x_title order by id');
  return rows.map(({ id }) => id);
}

export async function writeTitles(client: ClientBase, ids: readonly number[]): Promise<void> {
  await client.query(
    `with written as (
      update product p set title = t.title, source_title = t.source_title, updated_at = now()
      from x_title t where t.id = p.id and p.id = any($1) returning p.id
    ) insert into x_changed select id from written`,
    [ids],
  );
}
