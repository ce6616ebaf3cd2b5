import type { WholePromo } from '#src/contract/desk/promo.ts';
import {
  WrongField,
  kopecksIn,
  linesIn,
  typed,
  wholeIn,
  type Fields,
} from '#src/plain-forms/refused-form.ts';
import { PROMO_GOODS_MOST } from '#src/domain/desk-promo.ts';
import { roublesTyped } from '#src/domain/money.ts';
import { PROMO_KINDS, type PromoKind } from '#src/domain/promo.ts';
import { shopMinute, shopMoment } from '#src/domain/shop-days.ts';
import { PROMO_FORM_TEXT as TEXT } from '#src/texts/desk/promo.ts';

/** Kopecks of a typed sum; an empty field is 0. Throws WrongField. */
export const sumIn = (fields: Fields, name: string): number =>
  kopecksIn(fields, name, TEXT.badSum) ?? 0;

function momentIn(fields: Fields, name: string): string | null {
  const text = typed(fields, name);
  if (text === '') return null;
  const at = shopMoment(text);
  if (at === null) throw new WrongField(name, TEXT.badTime(text));
  return at.toISOString();
}

/** Ids that were ticked in a form. */
export interface Ticked {
  categories: readonly number[];
  brands: readonly number[];
}

/** The articles that were typed, one a line. Throws WrongField. */
function articlesIn(fields: Fields): string[] {
  const articles = linesIn(fields, 'articles');
  if (articles.length > PROMO_GOODS_MOST)
    throw new WrongField('articles', TEXT.tooManyArticles(PROMO_GOODS_MOST));
  return articles;
}

/** Kopecks of kind `sum`, per cent of kind `percent`, 0 of others. Throws WrongField. */
function valueIn(fields: Fields, kind: PromoKind): number {
  if (kind === 'sum') return sumIn(fields, 'value');
  return kind === 'percent' ? (wholeIn(fields, 'value', TEXT.badNumber) ?? 0) : 0;
}

/** The rule of a form as the API takes it. Throws WrongField. */
export function ruleIn(fields: Fields, { categories, brands }: Ticked) {
  const kind = PROMO_KINDS.find((one) => one === fields['kind']) ?? 'percent';
  const title = typed(fields, 'title');
  if (title === '') throw new WrongField('title', TEXT.noWords);
  return {
    title,
    kind,
    value: valueIn(fields, kind),
    minimum_sum: sumIn(fields, 'minimum'),
    categories: [...categories],
    brands: [...brands],
    articles: articlesIn(fields),
    gift: kind === 'gift' ? typed(fields, 'gift') : '',
    limit_per_account: wholeIn(fields, 'limit_per_account', TEXT.badNumber),
    starts_at: momentIn(fields, 'starts_at'),
    ends_at: momentIn(fields, 'ends_at'),
    reason: typed(fields, 'reason'),
  };
}

/** Nothing is an empty field. */
export const roublesOrNone = (kopecks: number): string =>
  kopecks === 0 ? '' : roublesTyped(kopecks);
const minute = (iso: string | null) => (iso === null ? '' : shopMinute(new Date(iso)));

/** A code as its form has it. */
export const fieldsOf = (promo: WholePromo): Fields => ({
  code: promo.code,
  version: String(promo.version),
  title: promo.title,
  kind: promo.kind,
  value: promo.kind === 'sum' ? roublesOrNone(promo.value) : String(promo.value || ''),
  minimum: roublesOrNone(promo.minimum_sum),
  gift: promo.gift?.article ?? '',
  articles: promo.articles.join('\n'),
  limit_total: promo.limit_total === null ? '' : String(promo.limit_total),
  limit_per_account: promo.limit_per_account === null ? '' : String(promo.limit_per_account),
  starts_at: minute(promo.starts_at),
  ends_at: minute(promo.ends_at),
});
