import { EXCHANGE_ID_MOST, EXCHANGE_TITLE_MOST } from '#src/domain/exchange.ts';
import type { Facts } from './facts.ts';
import type { Remarks } from './remarks.ts';

/** Drops entries of a classifier whose id is too long, and cuts titles that are too long. */
export function boundFacts(facts: Facts, remarks: Remarks): void {
  const { groups, categories, properties, priceTypes, warehouses, units, characteristics } = facts;
  for (const map of [groups, categories, properties, priceTypes, characteristics]) {
    for (const [id, fact] of dropLongIds<{ title: string }>(map, remarks)) {
      if (fact.title.length > EXCHANGE_TITLE_MOST) fact.title = cut(fact.title, id, remarks);
    }
  }
  for (const [id, title] of dropLongIds<string>(warehouses, remarks)) {
    if (title.length > EXCHANGE_TITLE_MOST) warehouses.set(id, cut(title, id, remarks));
  }
  dropLongIds<string[]>(units, remarks);
}

function dropLongIds<Fact>(map: Map<string, Fact>, remarks: Remarks): Map<string, Fact> {
  for (const id of map.keys()) {
    if (id.length <= EXCHANGE_ID_MOST) continue;
    map.delete(id);
    remarks.add(
      `an identifier longer than ${EXCHANGE_ID_MOST} characters is left out with what it names`,
      `«${id.slice(0, 60)}…»`,
    );
  }
  return map;
}

function cut(title: string, id: string, remarks: Remarks): string {
  remarks.add(
    `a title longer than ${EXCHANGE_TITLE_MOST} characters is cut`,
    `${id}: «${title.slice(0, 60)}…»`,
  );
  return `${title.slice(0, EXCHANGE_TITLE_MOST - 1).trimEnd()}…`;
}
