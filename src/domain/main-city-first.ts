/** The cities in their order, the shop's main one before all others. */
export const mainCityFirst = <Place extends { is_main: boolean }>(
  cities: readonly Place[],
): Place[] => [...cities].sort((one, other) => Number(other.is_main) - Number(one.is_main));
