import { api, type EndpointName } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/** The endpoint that a method and a path lead to. */
export interface Route {
  name: EndpointName;
  declared: Endpoint;
  /** Decoded values of the `:names` in the path. */
  params: Record<string, string>;
}

interface Pattern {
  name: EndpointName;
  declared: Endpoint;
  source: RegExp;
  names: string[];
}

const NO_PARAMS = {};
const fixed = new Map<string, Route>();
const patterns: Pattern[] = [];
for (const name of Object.keys(api) as EndpointName[]) {
  const declared: Endpoint = api[name];
  const names = [...declared.path.matchAll(/:(\w+)/g)].map(([, each = '']) => each);
  if (names.length === 0)
    fixed.set(`${declared.method} ${declared.path}`, { name, declared, params: NO_PARAMS });
  else patterns.push({ name, declared, names, source: pathPattern(declared.path) });
}

/** `:name` matches one segment, `:name+` the rest with its slashes. */
export function pathPattern(path: string): RegExp {
  const source = path
    .replace(/[.]/g, '\\.')
    .replace(/:\w+\+/g, '(.+)')
    .replace(/:\w+/g, '([^/]+)');
  return new RegExp(`^${source}$`);
}

/**
 * A path without parameters wins over one with parameters; among these the first declared wins.
 * Null when there is no endpoint.
 */
export function routeOf(method: string, path: string): Route | null {
  const verb = method === 'HEAD' ? 'GET' : method;
  const found = fixed.get(`${verb} ${path}`);
  if (found !== undefined) return found;
  for (const { name, declared, names, source } of patterns) {
    const match = declared.method === verb ? source.exec(path) : null;
    if (match !== null)
      return {
        name,
        declared,
        params: Object.fromEntries(
          names.map((each, index) => [each, decoded(match[index + 1] ?? '')]),
        ),
      };
  }
  return null;
}

/** Decodes a segment of a path. A badly encoded one stays as it is and matches nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const NEVER_LIMITED: ReadonlySet<string> = new Set(
  (Object.values(api) as Endpoint[])
    .filter(({ neverLimited }) => neverLimited)
    .map(({ method, path }) => `${method} ${path}`),
);

/**
 * Calls that the limit for one client does not refuse: a payment provider reports for all shoppers
 * and has a limit of its own.
 */
export const isNeverLimited = (method: string | undefined, path: string): boolean =>
  NEVER_LIMITED.has(`${method ?? 'GET'} ${path}`);
