import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../contract/desk/field-of.ts';
import { siteSchema } from '../../contract/desk/settings.ts';
import { settingSchema } from '../../contract/settings.ts';
import { settingsOf, SETTING_GROUPS } from '../../domain/desk-settings.ts';
import { SITE_KEYS } from '../../domain/site-config-groups.ts';
import { SETTING_KEYS } from '../../domain/settings.ts';
import { settingWords, siteWords } from './settings.ts';

describe.each(SETTING_KEYS)('the setting %s', (key) => {
  const field = fieldOf(settingSchema(key));
  const { title, parts = {}, choices = {} } = settingWords(key);

  it('has a Russian title', () => {
    expect(title).toMatch(/[а-яё]/i);
  });

  it('has one for each of its parts and choices', () => {
    const named = field.kind === 'group' || field.kind === 'rows' ? Object.keys(field.fields) : [];
    const chosen = field.kind === 'choice' ? field.values : [];
    for (const part of named) expect(parts[part]).toMatch(/[а-яё]/i);
    for (const value of chosen) expect(choices[value]).toMatch(/[а-яё]/i);
  });
});

it('every setting stands in one form, and every key of the site config has a field', () => {
  expect(SETTING_GROUPS.flatMap(settingsOf).sort()).toEqual([...SETTING_KEYS].sort());
  for (const key of SITE_KEYS) {
    expect(fieldOf(siteSchema(key)).kind).toMatch(/^(text|flag)$/);
    expect(siteWords(key).title).toMatch(/[а-яё]/i);
  }
});
