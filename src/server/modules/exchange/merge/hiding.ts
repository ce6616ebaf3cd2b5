import type { ClientBase } from 'pg';
import { HIDDEN_SHARE_MOST } from '#src/domain/exchange.ts';
import { RULE_FAILURE } from '#src/texts/desk/load-failures.ts';
import { LoadRefusal } from '../error.ts';
import type { Facts } from '../facts.ts';
import type { Source } from '../source.ts';
import { missingProducts } from './absent.ts';
import { SOURCE_STATE } from './product-columns.ts';

/** A truncated file looks like one whose goods are gone: the operator has to say which it is. */
export async function refuseGreatHiding(
  client: ClientBase,
  source: Source,
  facts: Facts,
): Promise<void> {
  const { rows } = await client.query<{ active: number; marked: number }>(`
    select (select count(*) from product p
        where source_id = ${source.id} and ${SOURCE_STATE} = 'active')::integer as active,
      (select count(*) from x_final f join product p on p.id = f.known_id
       where f.state = 'hidden' and ${SOURCE_STATE} = 'active')::integer as marked`);
  const { active = 0, marked = 0 } = rows[0] ?? {};
  const hidden = marked + (await missingProducts(client, source, facts)).length;
  if (hidden <= active * HIDDEN_SHARE_MOST) return;
  const percentMost = HIDDEN_SHARE_MOST * 100;
  throw new LoadRefusal(
    'hides_much',
    RULE_FAILURE.hidesMuch({ hidden, active, source: source.name, percentMost }),
  );
}
