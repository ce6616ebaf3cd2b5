import { describe, expect, it } from 'vitest';
import { findSections, isAbout } from './find-sections.ts';

const node = (id: number, title: string, children: ReturnType<typeof leaf>[] = []) => ({ id, title, full_slug: `s${id}`, children });
const leaf = (id: number, title: string): { id: number; title: string; full_slug: string; children: never[] } => ({ id, title, full_slug: `s${id}`, children: [] });
const TREE = [node(1, 'Петли', [leaf(2, 'Накладные петли'), leaf(3, 'Ответные планки')]), node(4, 'Подъёмные механизмы', [leaf(5, 'Газовые лифты')])];

describe('sections found by a query', () => {
  it('are told by the beginnings of words, upper sections first', () => {
    expect(findSections(TREE, 'петля').map(({ title }) => title)).toEqual(['Петли', 'Накладные петли']);
  });

  it('need every word of the query', () => {
    expect(findSections(TREE, 'петли накладная').map(({ title }) => title)).toEqual(['Накладные петли']);
  });

  it('do not ask for the dots over ё', () => {
    expect(isAbout('Подъёмные механизмы', 'подъемный')).toBe(true);
  });

  it('are none for signs without letters', () => {
    expect(findSections(TREE, ' — ')).toEqual([]);
  });
});
