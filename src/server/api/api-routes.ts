import { api } from '../../contract/api.ts';
import type { EndpointName } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { decoded } from '../http/decoded.ts';

/** Which endpoint a method and a path mean. */
export interface Route {
  name: EndpointName;
  declared: Endpoint;
  /** What stands in the path in place of its `:names`, decoded. */
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

/** `:name` takes one segment, `:name+` the rest with its slashes. */
export function pathPattern(path: string): RegExp {
  const source = path
    .replace(/[.]/g, '\\.')
    .replace(/:\w+\+/g, '(.+)')
    .replace(/:\w+/g, '([^/]+)');
  return new RegExp(`^${source}$`);
}

/** A path without parameters wins over one with them; among these the first declared. Null when the API has nothing there. */
export function routeOf(method: string, path: string): Route | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  const found = fixed.get(`${asked} ${path}`);
  if (found !== undefined) return found;
  for (const { name, declared, names, source } of patterns) {
    const match = declared.method === asked ? source.exec(path) : null;
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

/** What is heard however often it comes: a provider tells of the money of all shoppers, and has a limit of its own. */
export const isAlwaysHeard = (method: string | undefined, path: string): boolean =>
  method === api.paymentNotification.method && path === api.paymentNotification.path;
