import { tradeCode } from '#src/domain/barcode.ts';
import { DELIVERY_KEYS } from '#src/domain/delivery.ts';
import { parcelOf } from '#src/domain/delivery-limits.ts';
import { MAIN_CITY, refusalOf } from '#src/domain/delivery-quote.ts';
import { DESCRIPTION_MOST } from '#src/domain/exchange.ts';
import { html, type Html } from '#src/domain/html.ts';
import { roublesForMachines } from '#src/domain/money.ts';
import { picturePath, productPath } from '#src/domain/paths.ts';
import type { DaySpan } from '#src/domain/setting-kinds.ts';
import { offersDelivery, type Settings } from '#src/domain/settings.ts';
import { FEED_TEXT } from '#src/texts/feed.ts';
import type { Queries } from '../../database/transaction.ts';
import { withoutMarkup } from '../../platform/markup.ts';
import { legalText, location } from './document.ts';
import { configMap, offers, visibleCategories, type OfferRow } from './queries.ts';

/** Limits of Yandex's feed in characters, pictures and per cent. */
const SHOP_NAME_MOST = 20;
const NAME_MOST = 150;
const FEED_DESCRIPTION_MOST = 3000;
const SALES_NOTES_MOST = 50;
const PICTURES_MOST = 10;
const DISCOUNT = { least: 5, most: 95 } as const;

const element = (name: string, text: string) => html`<${name}>${legalText(text)}</${name}>`;
const optional = (name: string, text: string | null | undefined) => text && element(name, text);

/**
 * The whole shop in YML: the seller, categories, delivery, then an offer for each product on sale.
 */
export async function* yml(
  db: Queries,
  siteUrl: string,
  settings: Settings,
  modified: Date,
): AsyncGenerator<string> {
  const [configs, tree] = await Promise.all([configMap(db), visibleCategories(db)]);
  const name = configs.get('SITE_NAME') || new URL(siteUrl).hostname;
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<yml_catalog date="${modified.toISOString().replace(/\.\d+Z$/, '+00:00')}">`,
    '<shop>',
    element('name', shorten(name, SHOP_NAME_MOST)),
    element('company', configs.get('COMPANY_NAME') || name),
    element('url', siteUrl),
    '<currencies><currency id="RUB" rate="1"/></currencies>',
    '<categories>',
    ...tree.map(({ id, parentId, title }) => {
      const parent = parentId !== null && html` parentId="${parentId}"`;
      return html`<category id="${id}"${parent}>${legalText(title)}</category>`;
    }),
    '</categories>',
    ...(settings['delivery.courier.offered']
      ? [
          options(
            'delivery-options',
            settings['delivery.courier.price'],
            settings['delivery.courier.days'],
          ),
        ]
      : []),
    ...(settings['delivery.pickup.offered']
      ? [
          options(
            'pickup-options',
            settings['delivery.pickup.price'],
            settings['delivery.pickup.days'],
          ),
        ]
      : []),
    '<offers>',
    '',
  ].join('\n');
  for await (const portion of offers(
    db,
    tree.map(({ id }) => id),
  ))
    yield portion.map((row) => offer(row, { siteUrl, settings })).join('');
  yield '</offers>\n</shop>\n</yml_catalog>\n';
}

const options = (name: string, price: number, { min, max }: DaySpan): Html => html`
  <${name}><option cost="${Math.round(price / 100)}" days="${min}-${max}"/></${name}>
`;

/** The rest in stock may be less than the smallest amount that is sold. */
const canBeBought = ({ quantity, min_quantity: least }: OfferRow): boolean => quantity >= least;

interface Shop {
  siteUrl: string;
  settings: Settings;
}

/**
 * The terms of delivery that the feed states for the whole shop are the courier's: goods that he
 * does not carry have none. A shop without a courier brings by another way.
 */
function isBrought(row: OfferRow, settings: Settings): boolean {
  const goods = { amount: row.min_quantity, grams: row.weight_grams, sizes: row.sizes };
  const terms = { parcel: parcelOf([goods], settings), destination: MAIN_CITY, settings };
  const ways = offersDelivery('COURIER', settings) ? (['COURIER'] as const) : DELIVERY_KEYS;
  return ways.some((key) => key !== 'PICKUP' && refusalOf(key, terms) === null);
}

/** Elements in the order of Yandex's document type. */
function offer(row: OfferRow, { siteUrl, settings }: Shop): string {
  const group = row.model_id !== null && html` group_id="${row.model_id}"`;
  const pictures = (row.pictures ?? []).slice(0, PICTURES_MOST);
  const description = withoutMarkup(row.description.slice(0, DESCRIPTION_MOST));
  const weight = row.weight_grams !== null && row.weight_grams > 0 && row.weight_grams / 1000;
  const offerElement = html`
    <offer id="${row.id}" available="${String(canBeBought(row))}"${group}>
      <url>${location(siteUrl, productPath(row))}</url>
      <price>${roublesForMachines(row.price_current)}</price>
      ${optional('oldprice', oldPrice(row))}
      <currencyId>RUB</currencyId>
      <categoryId>${row.category_id}</categoryId>
      ${pictures.map((key) => element('picture', location(siteUrl, picturePath(key, 960, 'jpg'))))}
      <pickup>${String(settings['delivery.pickup.offered'])}</pickup>
      <delivery>${String(isBrought(row, settings))}</delivery>
      ${element('name', shorten(row.title, NAME_MOST))}
      ${optional('vendor', row.brand)}
      ${optional('vendorCode', row.article)}
      ${optional('description', shorten(description, FEED_DESCRIPTION_MOST))}
      ${optional('sales_notes', salesNotes(row))}
      ${optional('barcode', tradeCode(row.barcode))}
      ${row.params?.map(paramXml)}
      ${weight !== false && html`<weight>${weight}</weight>`}
      <count>${canBeBought(row) ? row.quantity : 0}</count>
    </offer>
  `;
  return `${offerElement}\n`;
}

const paramXml = ({ title, value, unit }: NonNullable<OfferRow['params']>[number]): Html => {
  const unitAttribute = unit !== null && html` unit="${legalText(unit)}"`;
  return html`<param name="${legalText(title)}"${unitAttribute}>${legalText(value)}</param>`;
};

/** Yandex accepts a discount of 5 to 95 % and refuses the offer otherwise. */
function oldPrice({ price_current, price_old }: OfferRow): string | null {
  if (price_old === null) return null;
  const discount = (1 - price_current / price_old) * 100;
  return discount >= DISCOUNT.least && discount <= DISCOUNT.most
    ? roublesForMachines(price_old)
    : null;
}

function salesNotes({ min_quantity, quantity_step, unit }: OfferRow): string | null {
  if (min_quantity <= 1 && quantity_step <= 1) return null;
  return shorten(FEED_TEXT.leastOrder(min_quantity, unit, quantity_step), SALES_NOTES_MOST);
}

/** Shortens a text to at most `length` characters, between words. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const short = text.slice(0, length + 1);
  const space = short.lastIndexOf(' ');
  return (space > length / 2 ? short.slice(0, space) : short.slice(0, length)).replace(
    /[\s,;:–—-]+$/,
    '',
  );
}
