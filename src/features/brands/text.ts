export const BRANDS_TITLE = 'Бренды';
/** The title under which goods without a brand are sold. */
export const NO_BRAND_TITLE = 'Без бренда';
