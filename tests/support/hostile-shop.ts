import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../src/server/database/open.ts';
import { REQUISITES } from '../../src/demo/content/configs.ts';
import { config, page } from '../../src/server/database/schema/content.ts';
import { loadExchange } from '../../src/server/modules/exchange/load-exchange.ts';
import {
  commerceml,
  good,
  group,
  importBody,
  offer,
  offersBody,
  property,
  propertyValues,
} from './exchange.ts';
import { HOSTILE } from './hostile-text.ts';
import { putPickupTown } from './pickup-town.ts';

// XML cannot hold the last text, and would join the lines of the one before.
const TEXTS = HOSTILE.slice(0, -2).map(({ typed }) => typed);

/** What the sanitizer leaves of texts that are HTML; the others stay as they are. */
const LEFT: Record<string, string> = {
  '</script><script>alert(1)</script>': '',
  '"><img src=x onerror=alert(1)>': '">',
  '&lt;b&gt;&amp;&#60;%3Cb%3E\\u003cb': '&<%3Cb%3E\\u003cb',
  '"\'><i>': '"\'>',
};

/** Goods as a loader reads them: one product for each text, with this text in all its fields. */
export const HOSTILE_GOODS = TEXTS.map((text, index) => ({
  id: `h${index}`,
  article: `H-${index}00`,
  title: `${text} петля`,
  description: `${text} описание`,
  said: saidBy(text),
  brand: text,
  property: `${text} угол`,
  value: text,
  category: text,
}));

function saidBy(text: string): string {
  // An HTML comment without an end hides what follows it.
  return text.startsWith('<!--') ? '' : `${LEFT[text] ?? text} описание`.trim();
}

const xml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Fills a shop with these goods and with what an order needs. */
export async function fillHostile(db: Database, dataDir: string): Promise<void> {
  const file = join(dataDir, 'hostile.xml');
  const goods = HOSTILE_GOODS.map(({ id, article, title, description, brand, value }, index) =>
    good({
      id,
      article,
      title: xml(title),
      group: `g${index}`,
      more:
        `<Описание>${xml(description)}</Описание>` +
        `<Изготовитель><Ид>b${index}</Ид><Наименование>${xml(brand)}</Наименование></Изготовитель>` +
        propertyValues({ [`p${index}`]: xml(value) }),
    }),
  );
  writeFileSync(
    file,
    commerceml(
      importBody({
        goods,
        groups: HOSTILE_GOODS.map(({ category }, index) => group(`g${index}`, xml(category))).join(
          '',
        ),
        properties: HOSTILE_GOODS.map((one, index) =>
          property(`p${index}`, xml(one.property)),
        ).join(''),
      }) +
        offersBody({
          offers: HOSTILE_GOODS.map(({ id }) => offer({ id, price: 100, quantity: 1000 })),
        }),
    ),
  );
  await loadExchange(db, { files: [file], dataDir });
  await openForOrders(db);
}

/**
 * What an order needs beside goods: a town with a pickup point, consent texts, the shop's e-mail.
 */
export async function openForOrders(db: Database): Promise<void> {
  await putPickupTown(db);
  await db.insert(page).values(
    ['offer', 'consent-personal-data', 'consent-newsletter', 'consent-feedback'].map((slug) => ({
      slug,
      title: slug,
      body: '',
      updatedAt: new Date('2026-01-15T08:00:00Z'),
    })),
  );
  const configs = { ...REQUISITES, MAIN_EMAIL: 'shop@skoba.example', SITE_NAME: 'Скоба' };
  await db.insert(config).values(Object.entries(configs).map(([key, value]) => ({ key, value })));
}
