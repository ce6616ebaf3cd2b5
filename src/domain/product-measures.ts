/**
 * What a source measures of a good: whole, above 0 or not known. The exchange, the page of a
 * product, the desk and the API draw from here; columns are in `database/schema/product.ts`, words in
 * `texts/catalogue.ts`.
 */
interface Measure {
  /** Where files have it: a requisite, else an element, of 1C; an element of YML. */
  requisite: string;
  element: string;
  yml: string;
  /** How many of ours make one of the file's: grams of a kilogram. */
  times: number;
}

export const PRODUCT_MEASURES = {
  weight_grams: { requisite: 'вес', element: 'Вес', yml: 'weight', times: 1000 },
} as const satisfies Record<string, Measure>;
export type ProductMeasure = keyof typeof PRODUCT_MEASURES;
export const MEASURES = Object.keys(PRODUCT_MEASURES) as ProductMeasure[];

/** Makes a value for each measure. */
export const ofMeasures = <Value>(
  valueOf: (measure: ProductMeasure) => Value,
): Record<ProductMeasure, Value> =>
  Object.fromEntries(MEASURES.map((measure) => [measure, valueOf(measure)])) as Record<
    ProductMeasure,
    Value
  >;
