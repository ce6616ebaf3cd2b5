import type { ClientBase } from 'pg';
import type { Source } from '../source.ts';
import { allocateSlugs, fillBases } from './slugs.ts';

/** Finds or makes the models of the variants being loaded. */
export async function mergeModels(client: ClientBase, source: Source): Promise<void> {
  await client.query(`
    create temp table x_model as
    select f.ext, m.id, f.title,
      case when f.title = f.known_title then f.known_slug end as base,
      ''::text as article_slug,
      case when m.title = f.title then m.slug end as slug
    from (
      select x.model_ext as ext,
        coalesce(s.title, g.title, m.title,
          regexp_replace(min(x.title), '\\s*\\([^()]*\\)\\s*$', '')) as title,
        coalesce(s.title, g.title) as known_title, coalesce(s.slug, g.slug) as known_slug
      from x_product x
      left join (select distinct on (ext) * from stage_model) s on s.ext = x.model_ext
      left join x_good g on g.ext = x.model_ext
      left join model m on m.source_id = ${source.id} and m.external_id = x.model_ext
      where x.model_ext is not null group by x.model_ext, s.title, s.slug, g.title, g.slug, m.title
    ) f left join model m on m.source_id = ${source.id} and m.external_id = f.ext;
    update x_model set title = ext where title is null or title = '';`);
  await fillBases(client, 'x_model');
  await client.query(`
    update x_model x set slug = m.slug from model m
    where m.id = x.id and x.slug is null
      and (m.slug = x.base or m.slug ~ ('^' || x.base || '-\\d+$'))`);
  await allocateSlugs(client, 'x_model', 'model');
  await client.query(`
    update model m set title = x.title, slug = x.slug from x_model x
      where m.id = x.id and (m.title, m.slug) is distinct from (x.title, x.slug);
    insert into model (source_id, external_id, title, slug)
      select ${source.id}, ext, title, slug from x_model where id is null order by ext;
    update x_model x set id = m.id from model m
    where m.source_id = ${source.id} and m.external_id = x.ext and x.id is null;
    create index on x_model (ext);
    create index on x_model (id);
    analyze x_model;`);
}
