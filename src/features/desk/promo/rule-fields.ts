import type { Client } from '#src/contract/api.ts';
import type { BrandChoice, CategoryChoice } from '#src/contract/desk/promo.ts';
import { PROMO_TITLE_MOST } from '#src/domain/desk-promo.ts';
import { PROMO_KINDS } from '#src/domain/promo.ts';
import { REASON_MOST } from '#src/domain/staff.ts';
import { PROMO_FORM_TEXT as TEXT, PROMO_KIND_TITLE } from '#src/texts/desk/promo.ts';
import type { Field, FieldLine } from '#src/ui/desk/fields.ts';

const kopecks = { inputmode: 'decimal', most: 15 } as const;
const limit = { hint: TEXT.limitHint, inputmode: 'numeric', most: 12 } as const;
const moment = { hint: TEXT.timeHint, type: 'datetime-local' } as const;

/**
 * What a code gives, and to whom: the fields of one code and of a batch. `hasLimit`: the code has a
 * limit of its own; those of a batch are used once. `gift` says what the gift is now.
 */
export const ruleFields = (hasLimit: boolean, gift: string = TEXT.giftHint): FieldLine[] => [
  { name: 'title', label: TEXT.words, hint: TEXT.wordsHint, most: PROMO_TITLE_MOST },
  [
    {
      name: 'kind',
      label: TEXT.kind,
      choices: PROMO_KINDS.map((kind) => [kind, PROMO_KIND_TITLE[kind]]),
      value: 'percent',
    },
    { name: 'value', label: TEXT.value, hint: TEXT.valueHint, ...kopecks },
  ],
  [
    { name: 'gift', label: TEXT.gift, hint: gift, most: PROMO_TITLE_MOST },
    { name: 'minimum', label: TEXT.minimum, hint: TEXT.minimumHint, ...kopecks },
  ],
  [
    ...(hasLimit ? [{ name: 'limit_total', label: TEXT.limit, ...limit }] : []),
    { name: 'limit_per_account', label: TEXT.perAccount, ...limit },
  ],
  [
    { name: 'starts_at', label: TEXT.starts, ...moment },
    { name: 'ends_at', label: TEXT.ends, ...moment },
  ],
];

export const REASON_FIELD: Field = {
  name: 'reason',
  label: TEXT.reason,
  hint: TEXT.reasonHint,
  most: REASON_MOST,
};

/** What the goods of a code can be limited to. */
export interface ScopeChoices {
  categories: readonly CategoryChoice[];
  brands: readonly BrandChoice[];
}

export async function scopeChoices(api: Client): Promise<ScopeChoices> {
  const [categories, brands] = await Promise.all([
    api.deskPromoCategories({}),
    api.deskPromoBrands({}),
  ]);
  return { categories: categories.content, brands: brands.content };
}
