import { readdirSync, readFileSync } from 'node:fs';
import { readContentFile, type ContentFile } from '#src/domain/content-file.ts';

/** All pages of a folder; the name of a file is the page's slug. */
export function readPageFiles(folder: string): (ContentFile & { slug: string })[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const file = readContentFile(readFileSync(`${folder}${name}`, 'utf8'));
      if (file === null) throw new Error(`${name} has no title.`);
      return { slug: name.replace(/\.md$/, '').replaceAll('\\', '/'), ...file };
    });
}
