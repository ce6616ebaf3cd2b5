import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { countersPath } from '../domain/paths.ts';

/** A script element: its attributes and its inline code. */
interface CounterScript {
  /** With `src` unless there is inline code. */
  attributes: Record<string, string>;
  code: string | null;
  /** Runs as soon as it has loaded, out of order. */
  isAsync: boolean;
}

/** The parsed COUNTERS_HEAD of the site config. */
interface Counters {
  /** In order of execution. */
  scripts: CounterScript[];
  /** For browsers without scripts. */
  pictures: string[];
  /** Sites named by its elements and code: the pages' policy allows them. */
  sites: string[];
}

/** A quoted address in code. */
const QUOTED = /["'`]((?:https:)?\/\/[^"'`\s]+)/gi;
const HOST = /^(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const JAVASCRIPT = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/** Attributes that the shop sets itself, or that the pages' policy forbids. */
const OWN_ATTRIBUTE = /^(?:src|async|defer|nonce|on.*)$/;
/**
 * Base for relative addresses in third-party code: they do not mean this site, so they resolve to
 * nothing.
 */
const NOWHERE = 'https://-';

/** An https address, else null. */
function addressOf(typed: string | undefined): URL | null {
  const url = typed === undefined ? null : URL.parse(typed, NOWHERE);
  return url?.protocol === 'https:' && HOST.test(url.hostname) ? url : null;
}

const addressesIn = (code: string): URL[] =>
  [...code.replaceAll('\\/', '/').matchAll(QUOTED)].flatMap(
    ([, address]) => addressOf(address) ?? [],
  );

/** Null for data, templates, and scripts that are not on the web. */
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

/** Parses the code of counters as a browser parses a head. */
export function readCounters(html: string): Counters {
  const immediate: CounterScript[] = [];
  const deferred: CounterScript[] = [];
  const pictures: string[] = [];
  const named: URL[] = [];
  let open: CounterScript | null = null;
  let ignoredDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'noscript' || name === 'template') ignoredDepth += 1;
      const script = name === 'script' && ignoredDepth === 0 ? scriptOf(attributes) : null;
      if (name === 'script' && script === null) return;
      named.push(...Object.values(attributes).flatMap((value) => addressOf(value) ?? []));
      const picture = name === 'img' ? addressOf(attributes['src']) : null;
      if (picture !== null) pictures.push(picture.href);
      if (script === null) return;
      const { type, defer } = attributes;
      const isDeferred = type === 'module' || (defer !== undefined && script.code === null);
      (isDeferred ? deferred : immediate).push(script);
      open = script;
    },
    ontext(text) {
      if (open !== null && open.code !== null) open.code += text;
    },
    onclosetag(name) {
      if (name === 'noscript' || name === 'template') ignoredDepth -= 1;
      if (name === 'script') open = null;
    },
  });
  parser.end(html);
  const scripts = [...immediate, ...deferred];
  named.push(...scripts.flatMap(({ code }) => addressesIn(code ?? '')));
  return { scripts, pictures, sites: [...new Set(named.map(({ origin }) => origin))] };
}

/** Cached: every page asks, and the config hardly ever changes. */
let last = { html: '', sites: [] as string[] };

/** The sites of the counters, as sources of a content security policy. */
export function counterSites(html: string): string[] {
  if (last.html !== html) last = { html, sites: readCounters(html).sites };
  return last.sites;
}

const digestOf = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 16);

/**
 * Code that adds the counters to a page, one element after the other. Their inline code gets an
 * address of its own, so that the shop's pages allow no inline script.
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

/** The inline code with the name that `countersScript` has given it; null: none. */
export function counterBlock(html: string, name: string): string | null {
  const codes = readCounters(html).scripts.flatMap(({ code }) => code ?? []);
  return codes.find((code) => digestOf(code) === name) ?? null;
}
