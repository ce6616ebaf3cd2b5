import type { ClientBase } from 'pg';
import { isAttributeKey } from '#src/domain/listing.ts';
import { slugify } from '#src/domain/slug.ts';
import type { Property } from '../facts.ts';
import type { Source } from '../source.ts';

export type Named = Pick<Property, 'title' | 'unit'>;

export interface Attribute extends Named {
  /** 0 until it is written. */
  id: number;
  sourceId: number | null;
  ext: string | null;
  /** Its name in the address of a listing. */
  slug: string;
}

const OWN_SLUG = /^[a-z][a-z0-9_]{1,30}$/;

/**
 * The shop's attributes while a load maps its properties to them. Attributes with the same name and
 * unit are one filter, whichever source names them; within one source two properties with the same
 * name stay two.
 */
export class AttributeBook {
  readonly #source: Source;
  readonly #slugs: Set<string>;
  readonly #numbers = new Map<string, number>();
  readonly #own = new Map<string, Attribute>();
  readonly #byName = new Map<string, Attribute>();
  readonly #elsewhere = new Map<string, Attribute>();
  readonly #made: Attribute[] = [];
  readonly #renamed = new Set<Attribute>();
  #position: number;

  constructor(source: Source, stored: readonly Attribute[], variantSlug: string) {
    this.#source = source;
    this.#position = stored.length;
    this.#slugs = new Set([variantSlug, ...stored.map((one) => one.slug)]);
    for (const one of stored) {
      if (!isAttributeKey(one.slug)) this.#renameSlug(one);
      const isOwn = one.sourceId === source.id;
      if (isOwn && one.ext !== null) this.#own.set(one.ext, one);
      const names = isOwn ? [this.#byName] : [this.#byName, this.#elsewhere];
      for (const map of names) if (!map.has(nameKey(one))) map.set(nameKey(one), one);
    }
  }

  /** The attribute with the source's identifier. */
  own(ext: string): Attribute | undefined {
    return this.#own.get(ext);
  }

  /** Any attribute with the name. */
  called(name: Named): Attribute | undefined {
    return this.#byName.get(nameKey(name));
  }

  /**
   * The attribute of a property with an identifier: its own, one with the same name from another
   * source, or a new one.
   */
  bind(ext: string, name: Named): Attribute {
    const own = this.#own.get(ext);
    if (own !== undefined) {
      if (own.title !== name.title || own.unit !== name.unit) {
        own.title = name.title;
        own.unit = name.unit;
        this.#renamed.add(own);
      }
      return own;
    }
    return this.#elsewhere.get(nameKey(name)) ?? this.#make(ext, name);
  }

  #make(ext: string, { title, unit }: Named): Attribute {
    const slug = this.#freeSlug(ext, title);
    const attribute: Attribute = { id: 0, sourceId: this.#source.id, ext, title, unit, slug };
    this.#own.set(ext, attribute);
    if (!this.#byName.has(nameKey(attribute))) this.#byName.set(nameKey(attribute), attribute);
    this.#made.push(attribute);
    return attribute;
  }

  /** Earlier loads took names that listings never read as filters. */
  #renameSlug(attribute: Attribute): void {
    attribute.slug = this.#freeSlug(attribute.slug, attribute.title);
    this.#renamed.add(attribute);
  }

  /** The property's own id if it may stand in a query string, else its title in Latin letters. */
  #freeSlug(ext: string, title: string): string {
    const base = OWN_SLUG.test(ext)
      ? ext
      : slugify(title).replaceAll('-', '_').slice(0, 30).replace(/_+$/, '') || 'svoystvo';
    const named = isAttributeKey(base) ? base : `p_${base}`;
    let number = this.#numbers.get(named) ?? 1;
    let slug = number === 1 ? named : `${named}_${number}`;
    while (this.#slugs.has(slug)) slug = `${named}_${(number += 1)}`;
    this.#numbers.set(named, number);
    this.#slugs.add(slug);
    return slug;
  }

  /** Writes new and renamed attributes; afterwards every attribute has its id. */
  async write(client: ClientBase): Promise<void> {
    await client.query(
      `with renamed as (
         select * from jsonb_to_recordset($1) as r(id int, title text, unit text, slug text)
       ), moved as (
         update model m set parameters = array_replace(m.parameters, a.slug, r.slug)
         from renamed r join attribute a on a.id = r.id
         where a.slug <> r.slug and a.slug = any(m.parameters)
       )
       update attribute a set title = r.title, unit = r.unit, slug = r.slug
       from renamed r where r.id = a.id`,
      [JSON.stringify([...this.#renamed])],
    );
    const rows = this.#made.map(({ ext, title, unit, slug }, index) => ({
      ext,
      title,
      unit,
      slug,
      position: this.#position + index,
    }));
    const { rows: written } = await client.query<{ id: number; ext: string }>(
      `insert into attribute (source_id, external_id, slug, title, type, unit, position)
       select ${this.#source.id}, r.ext, r.slug, r.title, 'enum', r.unit, r.position
       from jsonb_to_recordset($1) as r(ext text, slug text, title text, unit text, position int)
       order by r.position returning id, external_id as ext`,
      [JSON.stringify(rows)],
    );
    for (const { id, ext } of written) {
      const attribute = this.#own.get(ext);
      if (attribute !== undefined) attribute.id = id;
    }
  }
}

export const nameKey = ({ title, unit }: Named): string => `${title.toLowerCase()}|${unit ?? ''}`;
