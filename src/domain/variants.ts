/**
 * Whether a value of every parameter is chosen: until then a product cannot be put into the cart
 * (specification §4).
 */
export const isEveryParameterChosen = (
  parameters: readonly { values: readonly { selected: boolean }[] }[],
): boolean => parameters.every(({ values }) => values.some(({ selected }) => selected));
