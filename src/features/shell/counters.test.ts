import { expect, test } from 'vitest';
import { counterSites, countersScript, readCounters } from './counters.ts';

const METRIKA = `<!-- counter --><script type="text/javascript">
(function(m,r){m.made=r;if(1<2&&"a"!=='b')m.ok=true})(self,'https://mc.counter.example/tag.js');
</script><script async src="https://stat.example/a.js?id=1"></script>
<noscript><div><img src="https://mc.counter.example/watch/1" style="left:-9999px" alt=""></div></noscript>
<link rel="preconnect" href="//cdn.counter.example">`;

test('the code of a counter becomes a script of the shop, word for word and in its order', () => {
  const script = countersScript(METRIKA);
  expect(script).toContain(`(function(m,r){m.made=r;if(1<2&&"a"!=='b')m.ok=true})(self,'https://mc.counter.example/tag.js');`);
  expect(script.indexOf('stat.example')).toBeGreaterThan(script.indexOf('tag.js'));
  expect(script).toContain('src:"https://stat.example/a.js?id=1"');
  expect(script).not.toMatch(/<\/?script/);
});

test('its pictures are for browsers without scripts', () => {
  expect(readCounters(METRIKA).pictures).toEqual(['https://mc.counter.example/watch/1']);
});

test('every site that it names is known, and no other', () => {
  expect(counterSites(METRIKA)).toEqual(['https://mc.counter.example', 'https://stat.example', 'https://cdn.counter.example']);
  expect(counterSites('// http://note.example')).toEqual([]);
});

test('addresses of no web, and without any counter, are nothing', () => {
  expect(readCounters('<script src="/own.js"></script><img src="data:,">')).toEqual({ scripts: [], pictures: [] });
  expect(countersScript('')).toBe('');
});
