import { Parser } from 'htmlparser2';

/** What COUNTERS_HEAD of the site config is made of: scripts in their order, and pictures for a browser without scripts. */
interface Counters {
  scripts: ({ src: string } | { code: string })[];
  pictures: string[];
}

const SITE = /["'`](?:https:)?\/\/((?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?)/gi;

/** The sites that the code of the counters names, in quotes: a page of such a shop may speak to them. */
export function counterSites(html: string): string[] {
  return [...new Set([...html.matchAll(SITE)].map(([, host = '']) => `https://${host.toLowerCase()}`))];
}

/** An address of the web, else null. */
function addressOf(typed: string | undefined): string | null {
  const url = typed === undefined ? null : URL.parse(typed, 'https://-');
  return url?.protocol === 'https:' && url.hostname !== '-' ? url.href : null;
}

export function readCounters(html: string): Counters {
  const found: Counters = { scripts: [], pictures: [] };
  let code: string | null = null;
  const parser = new Parser({
    onopentag(name, { src }) {
      const address = addressOf(src);
      if (name === 'img' && address !== null) found.pictures.push(address);
      if (name !== 'script') return;
      if (src === undefined) code = '';
      else if (address !== null) found.scripts.push({ src: address });
    },
    ontext(text) {
      if (code !== null) code += text;
    },
    onclosetag(name) {
      if (name !== 'script' || code === null) return;
      found.scripts.push({ code });
      code = null;
    },
  });
  parser.end(html);
  return found;
}

/** The counters as one script of the shop itself, so that its pages allow no inline script. */
export function countersScript(html: string): string {
  return readCounters(html).scripts.map((script) => ('code' in script
    ? script.code
    : `document.head.append(Object.assign(document.createElement('script'),{async:true,src:${JSON.stringify(script.src)}}))`))
    .join('\n;\n');
}
