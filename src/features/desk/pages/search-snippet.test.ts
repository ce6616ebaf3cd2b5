import { expect, it } from 'vitest';
import { SEO_SHOWN } from '#src/domain/desk-pages.ts';
import type { PageFields } from '#src/domain/page-draft.ts';
import { lengthText, searchSnippet } from './search-snippet.ts';

const TEMPLATES = { title: '{name} — магазин', description: '{name}.[ {summary}]' };
const fields = (written: Partial<PageFields>) =>
  ({
    title: 'Доставка',
    summary: '',
    seo_title: '',
    seo_description: '',
    ...written,
  }) as PageFields;

it('what the editor left empty is made by the templates of the shop', () => {
  expect(searchSnippet(fields({ summary: 'За день.' }), TEMPLATES)).toEqual({
    title: 'Доставка — магазин',
    description: 'Доставка. За день.',
  });
});

it('what the editor wrote wins', () => {
  const own = { seo_title: 'Привезём', seo_description: 'Куда и когда' };
  expect(searchSnippet(fields(own), TEMPLATES)).toEqual({
    title: 'Привезём',
    description: 'Куда и когда',
  });
});

it('a title that search engines will cut is told to be too long', () => {
  const most = 'д'.repeat(SEO_SHOWN.seo_title);
  expect(lengthText('seo_title', most)).not.toContain('обреж');
  expect(lengthText('seo_title', `${most}д`)).toContain('обреж');
});
