/**
 * What a source measures of a good: whole, above 0 or not known. The exchange, the page of a
 * product, the desk and the API draw from here; columns are in `database/schema/product.ts`, words in
 * `texts/catalogue.ts`.
 */
interface Measure {
  /** Where files have it: a requisite, else an element, of 1C. */
  requisite: string;
  element: string;
  /** An element of YML; `part`: its place among the parts of one that holds several. */
  yml: { element: string; part?: number; times: number };
  /** How many of ours make one of 1C's: grams of a kilogram, millimetres of a metre. */
  times: number;
  /** The same for the units that the name of a requisite may end with: «Длина, мм». */
  units: Readonly<Record<string, number>>;
  /** More than this is a slip of the unit and counts as not known. */
  most: number;
}

/**
 * A packed size. 1C keeps lengths in metres, as weights in kilograms; YML writes the three as
 * `dimensions`, «20.1/20.8/23.5» in centimetres.
 */
const packedSize = (name: string, part: number) => ({
  requisite: name.toLowerCase(),
  element: name,
  yml: { element: 'dimensions', part, times: 10 },
  times: 1000,
  units: { мм: 1, см: 10, м: 1000 },
  most: 30_000,
});

export const PRODUCT_MEASURES = {
  weight_grams: {
    requisite: 'вес',
    element: 'Вес',
    yml: { element: 'weight', times: 1000 },
    times: 1000,
    units: { г: 1, кг: 1000 },
    most: 1_000_000_000,
  },
  length_mm: packedSize('Длина', 0),
  width_mm: packedSize('Ширина', 1),
  height_mm: packedSize('Высота', 2),
} as const satisfies Record<string, Measure>;
export type ProductMeasure = keyof typeof PRODUCT_MEASURES;
export const MEASURES = Object.keys(PRODUCT_MEASURES) as ProductMeasure[];

/** The sides of a product as it is packed, in millimetres. */
export const PACKED_SIZES = [
  'length_mm',
  'width_mm',
  'height_mm',
] as const satisfies readonly ProductMeasure[];

/** Makes a value for each measure. */
export const ofMeasures = <Value>(
  valueOf: (measure: ProductMeasure) => Value,
): Record<ProductMeasure, Value> =>
  Object.fromEntries(MEASURES.map((measure) => [measure, valueOf(measure)])) as Record<
    ProductMeasure,
    Value
  >;
