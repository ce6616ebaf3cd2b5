import { touchDraft } from '../../stores/order-draft.ts';
import { isTyped } from '../../ui/form-in-place.ts';

/** Fields that are sent by their own button: name → what Enter does, as the button's `act`. */
const ACT_OF_FIELD: Readonly<Record<string, string>> = { promo_code: 'promo', bonuses: 'bonuses' };
const NOT_OF_DRAFT = ['consents', ...Object.keys(ACT_OF_FIELD)];

export const isOfDraft = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof Element && 'name' in target && !NOT_OF_DRAFT.includes(String(target.name));

/** Prices depend on the field. */
const isAuto = ({ dataset }: HTMLInputElement) => 'auto' in dataset;

/** Tells the draft what is typed and chosen. */
export function followTyping(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    if (isOfDraft(target) && target.type !== 'radio') touchDraft(false);
  });
  form.addEventListener('change', ({ target }) => {
    if (!isOfDraft(target)) return;
    // The input was saved on every key; prices are recalculated when the field loses the focus.
    if (target.type === 'radio' || isAuto(target)) touchDraft(isAuto(target));
  });
}

/** Tells it what was changed before this script was loaded. */
export function takeEarlyTyping(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea');
  const early = [...fields].filter((field) => isOfDraft(field) && isTyped(field));
  if (early.length > 0) touchDraft(early.some(isAuto));
}

/** What Enter in a field does: the act of the button beside it; null: prices are counted anew. */
export function actOfEnter(): string | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.value === '') return null;
  return ACT_OF_FIELD[field.name] ?? null;
}
