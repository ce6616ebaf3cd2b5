import { expect, it } from 'vitest';
import type { PageFields } from '../../../domain/desk-pages.ts';
import { seoPicture } from './seo-picture.ts';

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
  expect(seoPicture(fields({ summary: 'За день.' }), TEMPLATES)).toEqual({
    title: 'Доставка — магазин',
    description: 'Доставка. За день.',
  });
});

it('what the editor wrote wins', () => {
  const own = { seo_title: 'Привезём', seo_description: 'Куда и когда' };
  expect(seoPicture(fields(own), TEMPLATES)).toEqual({
    title: 'Привезём',
    description: 'Куда и когда',
  });
});
