import { expect, test } from 'vitest';
import { counterBlock, counterSites, countersScript, readCounters } from './counters.ts';
import { covers } from '../../tests/support/covers.ts';

const METRIKA = `<!-- counter --><script type="text/javascript">
(function(m,r){m.made=r;if(1<2&&"a"!=='b')m.ok=true})(self,'https://mc.counter.example/tag.js');
</script><script async src="https://stat.example/a.js?id=1"></script>
<noscript><div><img src="https://mc.counter.example/watch/1" style="left:-9999px" alt=""></div></noscript>
<link rel="preconnect" href="//cdn.counter.example">`;

/** The elements that the script creates: their attributes, and whether they are async. */
function elementsOf(html: string): [Record<string, string>, boolean][] {
  const list = /of (\[.*\])\) \{/.exec(countersScript(html))?.[1];
  return JSON.parse(list ?? '[]') as [Record<string, string>, boolean][];
}

/** Their code or else their address, in order. */
const runs = (html: string) =>
  elementsOf(html).map(
    ([{ src = '' }]) => counterBlock(html, src.replace('/counters.js?code=', '')) ?? src,
  );

test('counters become elements in their order, whose code is kept word for word', () => {
  expect(runs(METRIKA)).toEqual([
    `\n(function(m,r){m.made=r;if(1<2&&"a"!=='b')m.ok=true})(self,'https://mc.counter.example/tag.js');\n`,
    'https://stat.example/a.js?id=1',
  ]);
  expect(countersScript(METRIKA)).not.toMatch(/<\/?script/);
});

test('an element keeps what it says, and waits for those before it unless it says async', () => {
  const html = `<script data-domain="shop.example" crossorigin src="https://stat.example/p.js"
    onload="self.x()" nonce="1"></script><script async src="https://stat.example/a.js"></script>
    <script async>one()</script>`;
  expect(elementsOf(html)).toEqual([
    [{ 'data-domain': 'shop.example', crossorigin: '', src: 'https://stat.example/p.js' }, false],
    [{ src: 'https://stat.example/a.js' }, true],
    [{ src: expect.stringMatching(/^\/counters\.js\?code=[\da-f]{16}$/) as string }, false],
  ]);
});

test('what a browser defers comes last', () => {
  const html = `<script type="module">import('https://stat.example/m.js')</script>
    <script defer src="https://stat.example/d.js"></script><script defer>first()</script>
    <script src="https://stat.example/lib.js"></script><script>lib.init()</script>`;
  expect(runs(html)).toEqual([
    'first()',
    'https://stat.example/lib.js',
    'lib.init()',
    `import('https://stat.example/m.js')`,
    'https://stat.example/d.js',
  ]);
  expect(elementsOf(html)[3]?.[0]).toMatchObject({ type: 'module' });
});

test('data, templates and what is for browsers without scripts are no scripts', () => {
  const html = `<script type="application/ld+json">{"url":"https://schema.example"}</script>
    <script type="text/template"><b></script><script type="importmap">{}</script>
    <noscript><script>never()</script></noscript><template><script>never()</script></template>
    <script type="Text/JavaScript">once()</script>`;
  expect(runs(html)).toEqual(['once()']);
  expect(counterSites(html)).toEqual([]);
});

test('their pictures are for browsers without scripts', () => {
  expect(readCounters(METRIKA).pictures).toEqual(['https://mc.counter.example/watch/1']);
});

test('every site that it names is known, and no other', () => {
  covers('threat.counter_policy');
  const sites = [
    'https://stat.example',
    'https://mc.counter.example',
    'https://cdn.counter.example',
  ];
  expect(counterSites(METRIKA).toSorted()).toEqual(sites.toSorted());
  expect(counterSites('<script>// http://note.example</script>')).toEqual([]);
});

test.each([
  ['"https://stat.xn--80ak6aa92e.xn--p1ai/"', 'https://stat.xn--80ak6aa92e.xn--p1ai'],
  ['"https://счёт.рф/t.js"', 'https://xn--q1aco4b.xn--p1ai'],
  ["'//STAT.example:8443/x?'", 'https://stat.example:8443'],
  ['"https:\\/\\/stat.example\\/t.js"', 'https://stat.example'],
  ['`https://stat.example`', 'https://stat.example'],
])('the site of %s is %s', (address, site) => {
  expect(counterSites(`<script>load(${address})</script>`)).toEqual([site]);
});

test.each([
  ['"https://mc." + host'],
  ['`https://${host}/t.js`'],
  ['"https://"'],
  ['"//cdn"+name'],
  ['"https://1.2.3.4/"'],
  ['"https://a;b.example"'],
  ['"https://*.example.com"'],
])('%s names no site', (address) => {
  expect(counterSites(`<script>load(${address})</script>`)).toEqual([]);
});

test('addresses of no web, and without any counter, are nothing', () => {
  expect(readCounters('<script src="/own.js"></script><img src="data:,">')).toEqual({
    scripts: [],
    pictures: [],
    sites: [],
  });
  expect(countersScript('')).toBe('');
  expect(counterBlock(METRIKA, 'unknown')).toBeNull();
});
