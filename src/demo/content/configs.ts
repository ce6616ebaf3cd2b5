import { config, fileConfig } from '../../server/database/schema/content.ts';
import { storeArt } from './art.ts';
import type { Seeding } from './parts.ts';

/**
 * The site config of the specification. Contacts are of example domains and a number that no
 * subscriber has.
 */
export const CONFIGS: Readonly<Record<string, string>> = {
  SITE_NAME: 'Скоба',
  SITE_DESCRIPTION:
    'Мебельная фурнитура, крепёж, кромка и плиты: цены, размеры и остатки по складам, доставка по России.',
  SITE_KEYWORDS: 'мебельная фурнитура, петли, направляющие, ручки, кромка, крепёж',
  OG_TITLE: 'Скоба — мебельная фурнитура и материалы',
  OG_DESCRIPTION: 'Почти двести разделов фурнитуры с размерами и остатками.',
  COUNTERS_HEAD: '',
  META_TAGS: '',
  MAIN_PHONE: '+7 (495) 000-00-00',
  MAIN_EMAIL: 'shop@skoba.example',
  POLICY_LINK: '/policy',
  instagram: '',
  vkontakte: 'https://vk.example/skoba',
  facebook: '',
  MIR_CARD: '1',
  MAESTRO_CARD: '',
  MASTERCARD: '1',
  VISA_CARD: '1',
  TITLE_SUBSCRIBER_FORM: 'Новинки и скидки\u00a0— раз в две недели',
  DESCRIPTION_SUBSCRIBER_FORM:
    'Письмо с товарами, у которых упала цена, и одной полезной таблицей. Отписаться можно в одно нажатие.',
  PANEL_SAWING_LINK: 'https://sawing.example.com/',
};

/**
 * The seller and its bank account, for invoices: made up, with right check digits. New orders are
 * reported to ORDERS_EMAIL when it is set, otherwise to MAIN_EMAIL.
 */
export const REQUISITES: Readonly<Record<string, string>> = {
  COMPANY_NAME: 'ООО «Скоба» (пример)',
  COMPANY_INN: '7700000009',
  COMPANY_KPP: '770001001',
  COMPANY_OGRN: '1027700000008',
  COMPANY_ADDRESS: '101000, Москва, Примерный проезд, дом 1, строение 1',
  BANK_NAME: 'Банк «Пример»',
  BANK_BIK: '044500000',
  BANK_ACCOUNT: '40702810600000000000',
  BANK_CORR_ACCOUNT: '30101810800000000000',
};

export async function seedRequisites({ tx }: Seeding): Promise<void> {
  await tx
    .insert(config)
    .values(Object.entries(REQUISITES).map(([key, value]) => ({ key, value })))
    .onConflictDoNothing();
}

/** The stored pictures of the site; the cover is what social networks show for a link to it. */
export async function pictureConfigs(dataDir: string): Promise<{ key: string; value: string }[]> {
  const [mark = '', cover = ''] = await storeArt(dataDir, ['mark', 'cover']);
  return [
    { key: 'SITE_IMAGE', value: mark },
    { key: 'OG_IMAGE', value: cover },
  ];
}

export async function seedConfigs({ tx, dataDir }: Seeding): Promise<void> {
  for (const [key, value] of Object.entries(CONFIGS)) {
    await tx
      .insert(config)
      .values({ key, value })
      .onConflictDoUpdate({ target: config.key, set: { value } });
  }
  for (const { key, value } of await pictureConfigs(dataDir)) {
    await tx
      .insert(fileConfig)
      .values({ key, value })
      .onConflictDoUpdate({ target: fileConfig.key, set: { value } });
  }
}
