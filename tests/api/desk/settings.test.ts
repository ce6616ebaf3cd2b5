import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import type { ConfigGroup } from '#src/domain/site-config-groups.ts';
import type { SettingGroup } from '#src/domain/desk-settings.ts';
import type { SettingKey } from '#src/domain/settings.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { openDeskPages } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const desk = await forThisFile(openDeskPages());
const { api } = await desk.member('owner');

const groupOf = async (name: SettingGroup) => {
  const found = (await api.deskSettings({})).groups.find((group) => group.name === name);
  if (found === undefined) throw new Error(`There is no group ${name}.`);
  return found;
};
const valueOf = async (key: SettingKey) =>
  (await groupOf(key.split('.')[0] as SettingGroup)).content.find((row) => row.key === key);
type Values = NonNullable<Parameters<Client['deskSettingsChange']>[0]['values']>;
const change = async (
  group: SettingGroup,
  values: Values,
  more: { reset?: SettingKey[]; version?: string; reason?: string } = {},
) => {
  const { version } = await groupOf(group);
  return api.deskSettingsChange({ group, version, values, ...more });
};
const lastEntry = async () =>
  (await desk.db.select().from(staffJournal).orderBy(desc(staffJournal.id)).limit(1))[0];

describe('settings', () => {
  it('are changed in both processes at once, with history and journal in roubles', async () => {
    const terms = () =>
      Promise.all(desk.sites.map(async (site) => (await site.api.shopTerms({})).courier?.price));
    expect(await terms()).toEqual([39_000, 39_000]);
    const values = [{ key: 'delivery.courier.price', value: 45_050 } as const];
    await change('delivery', values, { reason: 'подорожало' });
    await eventually(async () => expect(await terms()).toEqual([45_050, 45_050]));
    expect(await valueOf('delivery.courier.price')).toEqual({
      key: 'delivery.courier.price',
      value: 45_050,
      default: 39_000,
      is_own: true,
    });
    const { content } = await api.deskSettingsHistory({ group: 'delivery' });
    expect(content).toMatchObject([
      { by: 'Ольга', before: 39_000, after: 45_050, reason: 'подорожало', is_reset: false },
    ]);
    expect(await lastEntry()).toMatchObject({
      deed: 'settings_changed',
      subjectKind: 'setting',
      subjectId: 'delivery',
      before: { 'delivery.courier.price': '390\u00a0₽' },
      after: { 'delivery.courier.price': '450,50\u00a0₽' },
      reason: 'подорожало',
    });
  });

  it('of one form are valid together, or nothing changes', async () => {
    await expect(change('tax', [{ key: 'tax.vat', value: '5' }])).rejects.toMatchObject({
      code: 'invalid_input',
      reason: '=reduced_vat_without_usn',
    });
    await change('tax', [
      { key: 'tax.vat', value: '5' },
      { key: 'tax.system', value: 'usn_income' },
    ]);
    expect((await valueOf('tax.vat'))?.value).toBe('5');
    await change('tax', [], { reset: ['tax.vat', 'tax.system'] });
    expect(await valueOf('tax.system')).toMatchObject({ value: 'osn', is_own: false });
  });

  it('leave the shop one way of delivery and one payment that it can take', async () => {
    const off = (...keys: SettingKey[]) => keys.map((key) => ({ key, value: false }));
    const others = [
      'delivery.courier.offered',
      'delivery.post.offered',
      'delivery.carrier.offered',
    ] as const;
    await change('delivery', off(...others));
    await expect(change('delivery', off('delivery.pickup.offered'))).rejects.toMatchObject({
      code: 'invalid_input',
      reason: '=no_delivery',
      detail: expect.stringContaining('последний включённый способ доставки') as string,
    });
    await change('delivery', [], { reset: [...others] });
    // No provider of online payments, no bank details: there is nothing but this.
    await expect(change('payment', off('payment.on_receipt.offered'))).rejects.toMatchObject({
      code: 'invalid_input',
      reason: '=no_payment',
    });
  });

  it('of a way take no unknown mark, no empty name and no endless text', async () => {
    const refuses = (key: SettingKey, value: string, code: string) =>
      expect(change('delivery', [{ key, value }])).rejects.toMatchObject({
        code: 'invalid_input',
        reason: `${key}=${code}`,
      });
    await refuses('delivery.courier.about', 'Вес до {kg}', 'unknown_placeholder');
    await refuses('delivery.courier.title', ' ', 'empty_result');
    await refuses('delivery.courier.title', 'х'.repeat(61), 'too_long');
    await refuses('delivery.courier.about', 'х'.repeat(201), 'too_long');
    await change('delivery', [{ key: 'delivery.courier.about', value: '' }]);
    await change('delivery', [], { reset: ['delivery.courier.about'] });
  });

  it('name every wrong field', async () => {
    const days = { min: 3, max: 400 };
    const values = [
      { key: 'delivery.courier.days', value: days },
      { key: 'delivery.courier.price', value: 'много' },
    ] as const;
    await expect(change('delivery', [...values])).rejects.toMatchObject({
      code: 'invalid_input',
      reason: 'delivery.courier.days/max=value delivery.courier.price=value',
    });
  });

  it('that somebody else has changed meanwhile are a conflict', async () => {
    const { version } = await groupOf('returns');
    await change('returns', [{ key: 'returns.days', value: 30 }]);
    const late = change('returns', [{ key: 'returns.days', value: 20 }], { version });
    await expect(late).rejects.toMatchObject({ code: 'conflict', reason: 'version_changed' });
    expect((await valueOf('returns.days'))?.value).toBe(30);
  });

  it('take no key of another group', async () => {
    await change('bonus', [{ key: 'returns.days', value: 40 }]);
    expect((await valueOf('returns.days'))?.value).toBe(30);
  });
});

const siteGroup = async (name: ConfigGroup) => {
  const found = (await api.deskSiteConfig({})).groups.find((group) => group.name === name);
  if (found === undefined) throw new Error(`There is no group ${name}.`);
  return found;
};
type SiteValues = Parameters<Client['deskSiteConfigChange']>[0]['values'];
const changeSite = async (group: ConfigGroup, values: SiteValues, version?: string) =>
  api.deskSiteConfigChange({
    group,
    version: version ?? (await siteGroup(group)).version,
    values,
  });

describe('the site config', () => {
  it('is shown by both processes at once, and stands in journal and history', async () => {
    await changeSite('contacts', [{ key: 'MAIN_PHONE', value: '8 495 1234567' }]);
    const phones = () =>
      Promise.all(desk.sites.map(async (site) => (await site.api.configs({}))['MAIN_PHONE']));
    const shown = '+7 (495) 123-45-67';
    await eventually(async () => expect(await phones()).toEqual([shown, shown]));
    expect(await lastEntry()).toMatchObject({
      deed: 'site_config_changed',
      before: { MAIN_PHONE: '' },
      after: { MAIN_PHONE: shown },
    });
    const { content } = await api.deskSiteConfigHistory({ group: 'contacts' });
    expect(content).toMatchObject([{ key: 'MAIN_PHONE', before: '', after: shown, by: 'Ольга' }]);
  });

  it('checks accounts against the bank that is typed beside them, and names all faults', async () => {
    const [bik, account] = ['044525225', '40702810938000000000'];
    const wrong = changeSite('bank', [
      { key: 'BANK_BIK', value: '1' },
      { key: 'BANK_ACCOUNT', value: account },
      { key: 'BANK_NAME', value: 'Банк' },
    ]);
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_input', reason: 'BANK_BIK=bik' });
    const foreign = changeSite('bank', [
      { key: 'BANK_BIK', value: bik },
      { key: 'BANK_ACCOUNT', value: '40702810000000000000' },
    ]);
    await expect(foreign).rejects.toMatchObject({ reason: 'BANK_ACCOUNT=not_of_bank' });
    expect((await siteGroup('bank')).content.map(({ value }) => value)).toEqual(['', '', '', '']);
  });

  it('takes only pictures that are stored, and no path of the disk', async () => {
    for (const value of ['no-such-picture', '../../../etc/passwd'])
      await expect(changeSite('shop', [{ key: 'SITE_IMAGE', value }])).rejects.toMatchObject({
        reason: 'SITE_IMAGE=picture',
      });
  });

  it('that somebody else has changed meanwhile is a conflict, however close they are', async () => {
    const { version } = await siteGroup('social');
    const values = (name: string) => [{ key: 'telegram', value: `https://t.me/${name}` } as const];
    const both = await Promise.allSettled([
      changeSite('social', values('one'), version),
      changeSite('social', values('two'), version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const entries = await desk.db
      .select()
      .from(staffJournal)
      .where(eq(staffJournal.subjectId, 'social'));
    expect(entries).toHaveLength(1);
  });
});
