import { POINTS_COMMAND_TEXT as TEXT } from '../../../texts/commands/points.ts';
import { COMMAND_TEXT } from '../../../texts/commands/all.ts';
import type { Database } from '../../database/open.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { Refusal } from '../../platform/command.ts';
import type { Invocation, Say } from '../../platform/command.ts';
import { textTable } from '../../platform/command-words.ts';
import {
  addPoint,
  allPoints,
  allWarehouses,
  changePoint,
  findTowns,
  hasWarehouse,
  mainCity,
  makeMain,
} from './point-queries.ts';
import { readCommand } from './read-command.ts';
import type { Command, Town } from './read-command.ts';

async function list(db: Database, say: Say): Promise<void> {
  const points = await allPoints(db);
  const warehouses = await allWarehouses(db);
  const main = await mainCity(db);
  if (main !== undefined) say(`${TEXT.shopCity(main.title, main.region)}\n`);
  say(
    points.length === 0
      ? TEXT.noPoints
      : textTable(
          TEXT.columns,
          points.map(({ id, town, title, address, hours, warehouse, isActive }) => [
            String(id),
            town,
            title,
            address,
            hours,
            warehouse ?? '',
            isActive ? '' : TEXT.isClosed,
          ]),
        ),
  );
  say(
    warehouses.length === 0
      ? `\n${TEXT.noWarehouses}`
      : `\n${TEXT.warehouses}\n${textTable(
          TEXT.warehouseColumns,
          warehouses.map(({ id, title }) => [String(id), title]),
        )}`,
  );
}

async function townOf(db: Database, { title, region }: Town) {
  const towns = await findTowns(db, title, region);
  const [town, ...others] = towns;
  if (town === undefined) throw new Refusal(TEXT.noTown(title));
  if (others.length > 0)
    throw new Refusal(
      TEXT.manyTowns(
        town.title,
        towns.map((one) => one.region),
      ),
    );
  return town;
}

async function checkWarehouse(db: Database, id: number | null | undefined): Promise<void> {
  if (id !== null && id !== undefined && !(await hasWarehouse(db, id)))
    throw new Refusal(TEXT.noWarehouse(id));
}

async function add(
  db: Database,
  say: Say,
  { town, text, warehouse }: Extract<Command, { kind: 'add' }>,
): Promise<void> {
  await checkWarehouse(db, warehouse);
  const { id: cityId } = await townOf(db, town);
  say(TEXT.added(await addPoint(db, { cityId, ...text, warehouseId: warehouse })));
}

async function change(
  db: Database,
  say: Say,
  { id, text, warehouse }: Extract<Command, { kind: 'change' }>,
): Promise<void> {
  await checkWarehouse(db, warehouse);
  const columns = { ...text, ...(warehouse !== undefined && { warehouseId: warehouse }) };
  if (!(await changePoint(db, id, columns))) throw new Refusal(TEXT.noPoint(id));
  say(TEXT.changed(id));
}

async function openOrClose(
  db: Database,
  say: Say,
  { kind, id }: Extract<Command, { kind: 'open' | 'close' }>,
): Promise<void> {
  const isActive = kind === 'open';
  if (!(await changePoint(db, id, { isActive }))) throw new Refusal(TEXT.noPoint(id));
  say(isActive ? TEXT.opened(id) : TEXT.closed(id));
}

async function makeCityMain(db: Database, say: Say, town: Town): Promise<void> {
  const { id, title, region } = await townOf(db, town);
  await makeMain(db, id);
  say(TEXT.city(title, region));
}

/** `npm run points`. */
export const pointsCommand = (at: Invocation): Promise<number> =>
  runShopCommand(at, { ...TEXT, ...COMMAND_TEXT }, readCommand, async ({ command, db, say }) => {
    switch (command.kind) {
      case 'list':
        return list(db, say);
      case 'add':
        return add(db, say, command);
      case 'change':
        return change(db, say, command);
      case 'close':
      case 'open':
        return openOrClose(db, say, command);
      case 'city':
        return makeCityMain(db, say, command.town);
    }
  });
