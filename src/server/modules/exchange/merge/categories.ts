import type { ClientBase } from 'pg';
import { slugify } from '#src/domain/slug.ts';
import type { Facts, Group } from '../facts.ts';
import type { Remarks } from '../remarks.ts';
import type { Source } from '../source.ts';

interface Stored {
  id: number;
  source_id: number | null;
  ext: string | null;
  parent_id: number | null;
  title: string;
  slug: string;
  full_slug: string;
  position: number;
  hidden: boolean;
}

interface Node {
  ext: string | null;
  stored: Stored | undefined;
  title: string;
  position: number;
  hidden: boolean;
  children: Node[];
}

/** The id of a new category until its row is written. */
const NOT_WRITTEN = -1;
const DEFAULT = { title: 'Каталог', slug: 'katalog' };

/** Updates the tree of categories; a changed address is kept as a redirect. */
export async function mergeCategories(
  client: ClientBase,
  source: Source,
  facts: Facts,
  remarks: Remarks,
): Promise<void> {
  addUsedCategories(facts);
  if (facts.groups.size === 0) return;
  const { rows } = await client.query<Stored>(
    `select id, source_id, external_id as ext, parent_id, title, slug, full_slug, position, hidden
     from category order by position, id`,
  );
  const roots = buildTree(rows, source, facts, remarks);
  const taken = new Map(rows.map((row) => [row.full_slug, row.id]));
  let level = roots.map((node) => ({ node, parent: undefined as Stored | undefined }));
  while (level.length > 0) {
    const wanted = level.map(({ node, parent }) => ({
      node,
      row: place(node, source, parent, taken),
    }));
    await insertRows(
      client,
      wanted.filter(({ node }) => node.stored === undefined),
    );
    await updateRows(
      client,
      wanted.filter(({ node, row }) => node.stored !== undefined && differs(node.stored, row)),
    );
    level = wanted.flatMap(({ node, row }) =>
      node.children.map((child) => ({ node: child, parent: row })),
    );
  }
  await client.query(
    `delete from slug_redirect r using category c where r.kind = 'category' and r.slug = c.full_slug`,
  );
}

/**
 * Categories of goods without a group become groups, with all their parents; other categories are
 * ignored.
 */
function addUsedCategories({ usedCategories, categories, groups }: Facts): void {
  for (const used of usedCategories) {
    for (let id: string | undefined = used; id !== undefined && !groups.has(id);) {
      const category: Group | undefined = categories.get(id);
      if (category !== undefined) groups.set(id, category);
      id = category?.parent;
    }
  }
}

/** The category of goods without a group: «Каталог», made when it is first needed. */
export async function defaultCategory(client: ClientBase): Promise<number> {
  await client.query(
    `insert into category (external_id, title, slug, full_slug) values ($2, $1, $2, $2)
     on conflict (full_slug) do nothing`,
    [DEFAULT.title, DEFAULT.slug],
  );
  const { rows } = await client.query<{ id: number }>(
    'select id from category where full_slug = $1',
    [DEFAULT.slug],
  );
  const id = rows[0]?.id;
  if (id === undefined)
    throw new Error('The category for goods without a group could not be made.');
  return id;
}

function buildTree(rows: Stored[], source: Source, facts: Facts, remarks: Remarks): Node[] {
  const nodes = new Map<string, Node>();
  // The same identifier of another source's group is another category.
  const key = (row: Stored): string =>
    row.source_id === source.id && row.ext !== null ? groupKey(row.ext) : `id:${row.id}`;
  const parents = new Map<string, string | undefined>();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows) {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    nodes.set(key(row), { ...row, stored: row, children: [] });
    parents.set(key(row), parent && key(parent));
  }
  const groups = [...facts.groups].sort(([, a], [, b]) => a.order - b.order);
  for (const [position, [ext, group]] of groups.entries()) {
    const name = groupKey(ext);
    const stored = nodes.get(name)?.stored;
    nodes.set(name, {
      ext,
      stored,
      title: group.title,
      position,
      hidden: group.deleted,
      children: [],
    });
    parents.set(name, group.parent === undefined ? undefined : groupKey(group.parent));
  }
  const roots: Node[] = [];
  for (const [name, node] of [...nodes].sort(([, a], [, b]) => a.position - b.position)) {
    const parent = parents.get(name);
    const above = parent === undefined ? undefined : nodes.get(parent);
    if (parent !== undefined && (above === undefined || isLoop(name, parents))) {
      remarks.add('a group whose parent is not there stands at the top', node.title);
      parents.set(name, undefined);
    }
    (parents.get(name) === undefined ? roots : (above?.children ?? roots)).push(node);
  }
  return roots;
}

const groupKey = (ext: string): string => `group:${ext}`;

function isLoop(name: string, parents: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set([name]);
  for (let at = parents.get(name); at !== undefined; at = parents.get(at)) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/**
 * The row as it should be. A slug stays as long as the title yields it; of categories with the same
 * title the later one gets a number.
 */
function place(
  node: Node,
  source: Source,
  parent: Stored | undefined,
  taken: Map<string, number>,
): Stored {
  const base = slugify(node.title) || 'razdel';
  const prefix = parent === undefined ? '' : `${parent.full_slug}/`;
  const old = node.stored;
  const id = old?.id ?? NOT_WRITTEN;
  const free = (slug: string): boolean => {
    const owner = taken.get(prefix + slug);
    return owner === undefined || owner === old?.id;
  };
  const keeps =
    old !== undefined &&
    (old.title === node.title || old.slug === base || new RegExp(`^${base}-\\d+$`).test(old.slug));
  let slug = keeps && free(old.slug) ? old.slug : base;
  for (let number = 2; !free(slug); number += 1) slug = `${base}-${number}`;
  taken.set(prefix + slug, id);
  return {
    id,
    source_id: old === undefined ? source.id : old.source_id,
    ext: node.ext,
    parent_id: parent?.id ?? null,
    title: node.title,
    slug,
    full_slug: prefix + slug,
    position: node.position,
    hidden: node.hidden,
  };
}

interface Wanted {
  node: Node;
  row: Stored;
}

const differs = (a: Stored, b: Stored): boolean =>
  a.title !== b.title ||
  a.parent_id !== b.parent_id ||
  a.full_slug !== b.full_slug ||
  a.position !== b.position ||
  a.hidden !== b.hidden;

async function insertRows(client: ClientBase, wanted: Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  const { rows } = await client.query<{ id: number; full_slug: string }>(
    `insert into category
       (source_id, external_id, parent_id, title, slug, full_slug, position, hidden)
     select * from jsonb_to_recordset($1) as r(
       source_id int, ext text, parent_id int, title text, slug text, full_slug text,
       position int, hidden boolean)
     returning id, full_slug`,
    [JSON.stringify(wanted.map(({ row }) => row))],
  );
  const ids = new Map(rows.map((row) => [row.full_slug, row.id]));
  for (const { row } of wanted) row.id = ids.get(row.full_slug) ?? row.id;
}

async function updateRows(client: ClientBase, wanted: Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  const moved = wanted.filter(({ node, row }) => node.stored?.full_slug !== row.full_slug);
  await client.query(
    `insert into slug_redirect (kind, slug, target_id)
     select 'category', slug, id from jsonb_to_recordset($1) as r(slug text, id int)
     on conflict (kind, slug) do update set target_id = excluded.target_id`,
    [JSON.stringify(moved.map(({ node, row }) => ({ slug: node.stored?.full_slug, id: row.id })))],
  );
  await client.query(
    `update category c set parent_id = r.parent_id, title = r.title, slug = r.slug,
       full_slug = r.full_slug, position = r.position,
       hidden = r.hidden, updated_at = now()
     from jsonb_to_recordset($1) as r(
       id int, parent_id int, title text, slug text, full_slug text, position int, hidden boolean)
     where c.id = r.id`,
    [JSON.stringify(wanted.map(({ row }) => row))],
  );
}

/** Hides categories that a whole catalogue no longer names, once nothing is sold in them. */
export async function hideEmptyCategories(
  client: ClientBase,
  source: Source,
  facts: Facts,
): Promise<void> {
  if (facts.completeCatalogues.size === 0 || facts.groups.size === 0) return;
  await client.query(
    `with recursive used as (
       select distinct category_id as id from product where state <> 'hidden'
       union
       select c.parent_id from used join category c on c.id = used.id
       where c.parent_id is not null
     )
     update category set hidden = true, updated_at = now()
     where not hidden and source_id = ${source.id} and external_id <> all($1)
       and id not in (select id from used)`,
    [[...facts.groups.keys()]],
  );
}
