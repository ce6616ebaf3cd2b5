import { SEARCH_QUERY_LEAST } from '../../src/domain/limits.ts';
import { QUERIES } from '../search/queries.ts';

const TYPED_LEAST = SEARCH_QUERY_LEAST;
const NEIGHBOURS: Record<string, string> = {
  а: 'о',
  о: 'а',
  е: 'и',
  и: 'е',
  т: 'ь',
  с: 'м',
  к: 'у',
  н: 'г',
  л: 'д',
  р: 'п',
  п: 'р',
  в: 'ы',
};

/**
 * Searches of the drop-down: every prefix of every query, as typed and with a typing error. Each
 * once, shuffled.
 */
export function searchMix(): string[] {
  const mix = new Set<string>();
  for (const { query } of QUERIES) {
    for (let length = TYPED_LEAST; length <= query.length; length++)
      mix.add(query.slice(0, length).trim());
    for (let at = 1; at < query.length; at += 2) {
      const other = NEIGHBOURS[query.charAt(at)];
      if (other !== undefined) mix.add(query.slice(0, at) + other + query.slice(at + 1));
      mix.add(query.slice(0, at) + query.slice(at + 1));
    }
  }
  const all = [...mix].filter(({ length }) => length >= TYPED_LEAST).sort();
  // A step that is coprime with the count visits everything once.
  let step = 7919;
  while (commonDivisor(step, all.length) > 1) step += 2;
  return all.map((_query, index) => all[(index * step) % all.length] ?? '');
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);
