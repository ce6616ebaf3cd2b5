import { EMAIL_MOST, FULL_NAME_MOST } from './form-rules.ts';
import { DELIVERY_KEYS } from './delivery.ts';
import {
  ADDRESS_MOST,
  BUYER_KINDS,
  COMPANY_MOST,
  ORDER_COMMENT_MOST,
  PAYMENT_KEYS,
  TOWN_MOST,
} from './order.ts';
import { PHONE_TYPED_MOST } from './phone.ts';

/**
 * What is typed about an order, each field once. The contract, the form of the order, the desk, the
 * letters, the file and the command draw from here; titles are in `texts/order/fields.ts`, and a
 * column of the same name in camel case is in `database/schema/order.ts`.
 */

/**
 * Fields of a group stand together wherever they are shown. `notes` are about one order alone; of
 * them and of `delivery` nothing is left for the buyer's next order.
 */
type Group = 'person' | 'contacts' | 'organisation' | 'delivery' | 'notes';

interface TypedField {
  group: Group;
  /** Characters. */
  most: number;
  /** Has line breaks. */
  isLong?: true;
  /** The option of `npm run orders`, and its value in the usage. */
  option: string;
  /** The papers of a sale need it: it stays when the buyer is forgotten. */
  isOfPapers?: true;
  /** How the browser asks for it. */
  input?: {
    type?: 'tel' | 'email';
    inputmode?: 'tel' | 'email' | 'numeric';
    autocomplete?: 'name' | 'tel' | 'email' | 'organization';
  };
}

export const ORDER_FIELDS = {
  full_name: {
    group: 'person',
    most: FULL_NAME_MOST,
    option: 'name',
    isOfPapers: true,
    input: { autocomplete: 'name' },
  },
  phone: {
    group: 'contacts',
    most: PHONE_TYPED_MOST,
    option: 'phone',
    input: { type: 'tel', inputmode: 'tel', autocomplete: 'tel' },
  },
  email: {
    group: 'contacts',
    most: EMAIL_MOST,
    option: 'email',
    input: { type: 'email', inputmode: 'email', autocomplete: 'email' },
  },
  company_name: {
    group: 'organisation',
    most: COMPANY_MOST,
    option: 'company',
    isOfPapers: true,
    input: { autocomplete: 'organization' },
  },
  inn: {
    group: 'organisation',
    most: 20,
    option: 'inn',
    isOfPapers: true,
    input: { inputmode: 'numeric' },
  },
  kpp: { group: 'organisation', most: 20, option: 'kpp', isOfPapers: true },
  city: { group: 'delivery', most: TOWN_MOST, option: 'city', isOfPapers: true },
  address: { group: 'delivery', most: ADDRESS_MOST, option: 'address' },
  post_code: {
    group: 'delivery',
    most: 20,
    option: 'index',
    input: { inputmode: 'numeric' },
  },
  comment: { group: 'notes', most: ORDER_COMMENT_MOST, isLong: true, option: 'comment' },
} as const satisfies Record<string, TypedField>;
export type OrderField = keyof typeof ORDER_FIELDS;

/** What is chosen from a list: its values, its column, and its option of `npm run orders`. */
export const ORDER_CHOICES = {
  buyer_kind: { values: BUYER_KINDS, column: 'buyerKind', option: 'kind' },
  payment: { values: PAYMENT_KEYS, column: 'paymentKey', option: 'pay' },
  delivery: { values: DELIVERY_KEYS, column: 'deliveryKey', option: 'delivery' },
} as const;
export type OrderChoice = keyof typeof ORDER_CHOICES;

type InGroup<G extends Group> = {
  [Key in OrderField]: (typeof ORDER_FIELDS)[Key]['group'] extends G ? Key : never;
}[OrderField];

export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** The fields of these groups, in this order. */
export const fieldsOf = <const G extends Group>(...groups: readonly G[]): InGroup<G>[] =>
  groups.flatMap((group) =>
    keysOf(ORDER_FIELDS).filter((key): key is InGroup<G> => ORDER_FIELDS[key].group === group),
  );

export const BUYER_FIELDS = fieldsOf('person', 'contacts', 'organisation');
export const NOTE_FIELDS = fieldsOf('notes');
export const DELIVERY_FIELDS = fieldsOf('delivery');
/** Those that the draft of an order keeps; the delivery is the cart's. */
export const DRAFT_FIELDS = [...BUYER_FIELDS, ...NOTE_FIELDS];
/** What the draft keeps of the choices, by the names that the order's form has. */
export const DRAFT_CHOICES = {
  buyer_kind: ORDER_CHOICES.buyer_kind.values,
  payment_key: ORDER_CHOICES.payment.values,
};
/** All that a column of the draft and of the order has under the same name. */
export const DRAFT_KEYS = [...DRAFT_FIELDS, ...keysOf(DRAFT_CHOICES)];

/** Those that the papers of a sale need. */
export const PAPER_FIELDS: readonly OrderField[] = keysOf(ORDER_FIELDS).filter(
  (key) => 'isOfPapers' in ORDER_FIELDS[key],
);

/** Makes a value for each key. */
export const forEach = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
/** The column of a field: `full_name` is `fullName`. */
export type Column<Key extends string = OrderField> = Camel<Key>;

export const columnOf = <Key extends string>(key: Key): Column<Key> =>
  key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Column<Key>;

/** What a row, or a table, has for these, by the names of the fields. */
export const fieldsFrom = <Key extends string, Row extends Record<Column<Key>, unknown>>(
  keys: readonly Key[],
  row: Row,
) => forEach(keys, (key) => row[columnOf(key)]) as { [Each in Key]: Row[Column<Each>] };

/** The columns of these alone. */
export const pickColumns = <Key extends string, Row extends Record<Column<Key>, unknown>>(
  keys: readonly Key[],
  row: Row,
) =>
  Object.fromEntries(keys.map(columnOf).map((name) => [name, row[name]])) as {
    [Each in Key as Column<Each>]: Row[Column<Each>];
  };

/** The columns of what was typed or chosen. What was not given is left out. */
export const columnsFrom = <Key extends string, Typed extends { readonly [Each in Key]?: unknown }>(
  keys: readonly Key[],
  typed: Typed,
) =>
  Object.fromEntries(
    keys.flatMap((key) => (typed[key] === undefined ? [] : [[columnOf(key), typed[key]]])),
  ) as { [Each in Key as Column<Each>]?: Exclude<Typed[Each], undefined> };

/** Empty columns. */
export const noneOf = <Key extends OrderField>(keys: readonly Key[]): Record<Column<Key>, ''> =>
  Object.fromEntries(keys.map((key) => [columnOf(key), ''])) as Record<Column<Key>, ''>;
