import * as v from 'valibot';
import { api, type EndpointName } from '#src/contract/api.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { shapeOf, namesOf } from './shape.ts';

/** What a terminal can call: what the staff may do, and what everybody may read. No files. */
const isCallable = ({ method, roles, caching, files }: Endpoint): boolean => {
  if (files !== undefined || roles === 'anyone') return false;
  return roles !== undefined || (method === 'GET' && caching.kind === 'public');
};

export interface Callable {
  name: EndpointName;
  declared: Endpoint;
}

const all = (Object.keys(api) as EndpointName[])
  .map((name): Callable => ({ name, declared: api[name] }))
  .filter(({ declared }) => isCallable(declared));

/** Calls of the staff, and what everybody may read. */
export const CALLABLE = {
  desk: all.filter(({ declared }) => declared.roles !== undefined),
  shop: all.filter(({ declared }) => declared.roles === undefined),
};

export const callableNamed = (name: string): Callable | undefined =>
  all.find((one) => one.name === name);

/** Names that have one of the words of this one: `deskOrder` for `orders`. */
export function namesLike(name: string): string[] {
  const words = name
    .split(/(?=[A-Z])|\W+/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter((word) => word.length > 2 && word !== 'desk');
  return all
    .map((one) => one.name)
    .filter((known) => words.some((word) => known.toLowerCase().includes(word)));
}

const partsOf = ({ params, query, body }: Endpoint) => [params, query, body];

/** `{ id: number, reason?: string }`: the fields that the call takes, wherever they are sent. */
export function inputOf({ declared }: Callable, most?: number): string {
  const fields = partsOf(declared).map((schema) =>
    shapeOf(schema, most).replace(/^\{ ?| ?\}$/g, ''),
  );
  const given = fields.filter((text) => text !== '');
  return given.length === 0 ? '{}' : `{ ${given.join(', ')} }`;
}

/** The first field that the call does not know; a mistyped one would be left out without a word. */
export function unknownField({ declared }: Callable, input: object): string | undefined {
  const known = partsOf(declared).map(namesOf);
  if (known.includes(null)) return undefined;
  return Object.keys(input).find((name) => !known.some((names) => names?.includes(name)));
}

/** Whether the call goes without any input. */
export const needsNothing = ({ declared }: Callable): boolean =>
  partsOf(declared).every((schema) => v.safeParse(schema, {}).success);
