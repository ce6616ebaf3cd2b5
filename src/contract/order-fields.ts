import * as v from 'valibot';
import { ORDER_FIELDS, forEach, keysOf, type OrderField } from '../domain/order-fields.ts';
import { oneLine } from '../domain/typed-text.ts';
import { typedText } from './parts.ts';

/** What is typed into a field of an order. */
export function typedField(key: OrderField): v.GenericSchema<string> {
  const { most, ...field } = ORDER_FIELDS[key];
  return 'isLong' in field
    ? typedText(most)
    : v.pipe(v.string(), v.transform(oneLine), v.maxLength(most));
}

/** What is chosen from these lists. */
export const choicesOf = <const Lists extends Record<string, readonly string[]>>(lists: Lists) =>
  forEach(keysOf(lists), (key) => v.picklist(lists[key] ?? [])) as {
    [Key in keyof Lists]: v.PicklistSchema<Lists[Key], undefined>;
  };

/** The fields of an order in an answer. */
export const textsOf = <Key extends OrderField>(keys: readonly Key[]) =>
  forEach(keys, () => v.string());
