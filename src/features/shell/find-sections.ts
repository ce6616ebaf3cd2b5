import type { CategoryNode } from '../../contract/catalogue.ts';

/** Endings change, beginnings stay: «петель» and «петли» meet in «пет». */
const STEM_MIN = 3;
const ENDING = 2;
const MOST = 24;

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** The beginnings of the words asked for. */
function stems(query: string): string[] {
  return (plain(query).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, Math.max(STEM_MIN, word.length - ENDING)));
}

/** Whether every word asked for begins a word of the title. */
export function isAbout(title: string, query: string): boolean {
  const words = plain(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  const asked = stems(query);
  return asked.length > 0 && asked.every((stem) => words.some((word) => word.startsWith(stem)));
}

/** Sections of the catalogue that the query names, the upper ones first. */
export function findSections(tree: readonly CategoryNode[], query: string): CategoryNode[] {
  const found: CategoryNode[] = [];
  for (let level: readonly CategoryNode[] = tree; level.length > 0; level = level.flatMap(({ children }) => children)) {
    found.push(...level.filter(({ title }) => isAbout(title, query)));
  }
  return found.slice(0, MOST);
}
