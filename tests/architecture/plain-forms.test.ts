import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROJECT } from './specification/loss.ts';

/** Forms for whose fields §5 of the specification has messages. */
const FORMS = [
  'account/email-form',
  'account/code-form',
  'account/registration-form',
  'account/data-profile',
  'forms/message-form',
  'forms/newsletter',
  'forms/newsletter-form',
];

test.each(FORMS)(
  'without a script the form %s is answered in the words of the shop, not of the browser',
  (name) => {
    const source = readFileSync(`${PROJECT}src/features/${name}.astro`, 'utf8');
    const forms = [...source.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].map(([form]) => form);
    const checked = forms.filter((form) => /\brequired\b/.test(form));
    expect(checked.length).toBeGreaterThan(0);
    expect(checked.filter((form) => !/<form\b[^>]*\snovalidate\b/.test(form))).toEqual([]);
  },
);
