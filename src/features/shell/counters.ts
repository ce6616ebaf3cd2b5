import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { countersPath } from '../../domain/paths.ts';

/** A script as an element: what it says in an attribute, or brings itself. */
interface CounterScript {
  /** `src` is among them unless the script brings its code. */
  attributes: Record<string, string>;
  code: string | null;
  /** Runs as soon as it is there, whatever stands before it. */
  isAsync: boolean;
}

/** What COUNTERS_HEAD of the site config is made of. */
interface Counters {
  /** In the order in which they run. */
  scripts: CounterScript[];
  /** For a browser without scripts. */
  pictures: string[];
  /** Sites that its elements and its code name: a page of such a shop may speak to them. */
  sites: string[];
}

/** An address in quotes inside of code. */
const QUOTED = /["'`]((?:https:)?\/\/[^"'`\s]+)/gi;
const HOST = /^(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const JAVASCRIPT = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/** What the shop says itself; the policy of its pages allows no code in attributes. */
const OWN_ATTRIBUTE = /^(?:src|async|defer|nonce|on.*)$/;
/** Whatever a relative address of somebody else's code means, it is none of the web. */
const NOWHERE = 'https://-';

/** An address of the web, else null. */
function addressOf(typed: string | undefined): URL | null {
  const url = typed === undefined ? null : URL.parse(typed, NOWHERE);
  return url?.protocol === 'https:' && HOST.test(url.hostname) ? url : null;
}

const addressesIn = (code: string): URL[] =>
  [...code.replaceAll('\\/', '/').matchAll(QUOTED)].flatMap(
    ([, address]) => addressOf(address) ?? [],
  );

/** Null of data and templates, and of a script that is not on the web. */
function scriptOf(given: Record<string, string>): CounterScript | null {
  const { src, type = '', async, ...others } = given;
  const address = addressOf(src);
  if (!JAVASCRIPT.test(type.trim()) || (src !== undefined && address === null)) return null;
  const kept = Object.entries({ type, ...others }).filter(
    ([name, value]) => !OWN_ATTRIBUTE.test(name) && !(name === 'type' && value === ''),
  );
  return {
    attributes: { ...Object.fromEntries(kept), ...(address !== null && { src: address.href }) },
    code: address === null ? '' : null,
    isAsync: async !== undefined && (address !== null || type === 'module'),
  };
}

/** Reads the code of counters as a browser reads a head. */
export function readCounters(html: string): Counters {
  const atOnce: CounterScript[] = [];
  const deferred: CounterScript[] = [];
  const pictures: string[] = [];
  const named: URL[] = [];
  let open: CounterScript | null = null;
  let unread = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'noscript' || name === 'template') unread += 1;
      const script = name === 'script' && unread === 0 ? scriptOf(attributes) : null;
      if (name === 'script' && script === null) return;
      named.push(...Object.values(attributes).flatMap((value) => addressOf(value) ?? []));
      const picture = name === 'img' ? addressOf(attributes['src']) : null;
      if (picture !== null) pictures.push(picture.href);
      if (script === null) return;
      const { type, defer } = attributes;
      const waits = type === 'module' || (defer !== undefined && script.code === null);
      (waits ? deferred : atOnce).push(script);
      open = script;
    },
    ontext(text) {
      if (open !== null && open.code !== null) open.code += text;
    },
    onclosetag(name) {
      if (name === 'noscript' || name === 'template') unread -= 1;
      if (name === 'script') open = null;
    },
  });
  parser.end(html);
  const scripts = [...atOnce, ...deferred];
  named.push(...scripts.flatMap(({ code }) => addressesIn(code ?? '')));
  return { scripts, pictures, sites: [...new Set(named.map(({ origin }) => origin))] };
}

/** Every page asks, and the config hardly ever changes. */
let last = { html: '', sites: [] as string[] };

/** The sites that the counters name, as sources of a content security policy. */
export function counterSites(html: string): string[] {
  if (last.html !== html) last = { html, sites: readCounters(html).sites };
  return last.sites;
}

const digestOf = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 16);

/**
 * Code that puts the counters into a page, one element after the other. Code that they bring
 * themselves has an address of its own, so that the pages of the shop allow no inline script.
 */
export function countersScript(html: string): string {
  const elements = readCounters(html).scripts.map(({ attributes, code, isAsync }) => [
    code === null ? attributes : { ...attributes, src: countersPath(digestOf(code)) },
    isAsync,
  ]);
  if (elements.length === 0) return '';
  return `for (const [attributes, isAsync] of ${JSON.stringify(elements)}) {
  const script = document.createElement('script');
  for (const name in attributes) script.setAttribute(name, attributes[name]);
  script.async = isAsync;
  document.head.append(script);
}`;
}

/**
 * The code that counters bring themselves, by the name that `countersScript` gives it; null: there
 * is none.
 */
export function counterBlock(html: string, name: string): string | null {
  const codes = readCounters(html).scripts.flatMap(({ code }) => code ?? []);
  return codes.find((code) => digestOf(code) === name) ?? null;
}
