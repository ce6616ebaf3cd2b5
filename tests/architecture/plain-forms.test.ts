import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/launch/project.mjs';

/** Forms for whose fields §5 of the specification has messages. */
const FORMS = [
  'account/email-form.astro',
  'account/code-form.astro',
  'account/registration-form.astro',
  'account/data-profile.astro',
  'forms/message-form.tsx',
  'forms/newsletter.island.tsx',
  'forms/newsletter-form.astro',
];

test.each(FORMS)(
  'without a script the form %s is answered in the words of the shop, not of the browser',
  (name) => {
    const source = readFileSync(`${ROOT}src/features/${name}`, 'utf8');
    const forms = [...source.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].map(([form]) => form);
    const checked = forms.filter((form) => /\brequired\b/.test(form));
    expect(checked.length).toBeGreaterThan(0);
    expect(checked.filter((form) => !/<form\b[^>]*\snovalidate\b/i.test(form))).toEqual([]);
  },
);
