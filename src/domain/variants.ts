/**
 * Whether every parameter has a chosen value: until then the product cannot be added to the cart
 * (specification §4).
 */
export const isEveryParameterChosen = (
  parameters: readonly { values: readonly { selected: boolean }[] }[],
): boolean => parameters.every(({ values }) => values.some(({ selected }) => selected));
