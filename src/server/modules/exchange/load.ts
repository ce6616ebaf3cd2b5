import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withMigratedDatabase } from '../../database/open-migrated.ts';
import type { Database } from '../../database/open.ts';
import { restoredState } from '../../database/restored.ts';
import { NoShop } from '../../platform/command.ts';
import { configFromEnvironment } from '../../platform/environment.ts';
import type { Outcome } from '../../platform/events.ts';
import { recordCommand } from '../../platform/staff-record.ts';
import { loadExchange, type LoadSummary } from './load-exchange.ts';
import type { LoadProgress } from './load-options.ts';
import { loadAgain } from './report/again.ts';
import { RESTS } from './source.ts';
import { describeFailure, describeSummary } from './summary.ts';

const WIDTH = 28;
const REDRAW_MS = 100;

/** Draws a progress bar on a terminal; elsewhere prints a line for each file and step. */
function showProgress(out: NodeJS.WriteStream): (progress: LoadProgress) => void {
  return out.isTTY ? drawBar(out) : writeLines(out);
}

function drawBar(out: NodeJS.WriteStream): (progress: LoadProgress) => void {
  let drawnAt = 0;
  return (progress) => {
    const share = progress.total === 0 ? 1 : progress.done / progress.total;
    const isDrawnJustNow = performance.now() - drawnAt < REDRAW_MS;
    if (progress.stage === 'read' && share < 1 && isDrawnJustNow) return;
    drawnAt = performance.now();
    const whole = shareOfLoad(progress.stage, share);
    const full = Math.round(whole * WIDTH);
    const what = describe(progress);
    const bar = '#'.repeat(full) + '.'.repeat(WIDTH - full);
    const percent = String(Math.round(whole * 100)).padStart(3);
    out.write(`\r\x1b[2K[${bar}] ${percent} % ${what}`);
    if (progress.stage === 'merge' && share === 1) out.write('\r\x1b[2K');
  };
}

/** How much of the load is done; reading and merging take about the same time. */
function shareOfLoad(stage: LoadProgress['stage'], shareOfStage: number): number {
  if (stage === 'wait') return 0;
  return stage === 'read' ? shareOfStage / 2 : 0.5 + shareOfStage / 2;
}

function writeLines(out: NodeJS.WriteStream): (progress: LoadProgress) => void {
  let last = '';
  return (progress) => {
    const what = describe(progress);
    const line = what.charAt(0).toUpperCase() + what.slice(1);
    if (line !== last) out.write(`${line}\n`);
    last = line;
  };
}

function describe(progress: LoadProgress): string {
  if (progress.stage === 'wait') return 'waiting for another load to end';
  return progress.stage === 'read' ? `reading ${progress.file}` : `merging: ${progress.step}`;
}

const USAGE = `\
Usage: npm run load -- FILE… [--source NAME] [--price-type NAME] [--old-price-type NAME] \
[--rests named|all] [--partial] [--yes]
       npm run load -- --again NUMBER [--yes]

Loads CommerceML 2 files (import, offers, prices, rests together, in any order) \
or a YML feed into the catalogue.
  --source NAME          whose files they are: a node of 1C (else «1c») or a supplier's feed (else its shop's name)
  --price-type NAME      the type of prices to sell at (else «Розничная», else the only one)
  --old-price-type NAME  the type of old prices (else «Старая цена» when there is one)
  --rests named|all      what a file says of the stock in some warehouses is for those (named, at first) or for all
                         (all: the others are empty); remembered for the source
  --partial              the files hold only changes: goods that they do not name are not hidden
  --yes                  it is meant so: hide however many goods are gone (else a load that hides more than 20 % of
                         them is refused), and take files that are older than those loaded before (else refused)
  --again NUMBER         the kept files of an earlier load, by its number at the desk, as it loaded them`;

const noShop = (dataDir: string) =>
  `DATA_DIR (${dataDir}) holds no shop: set DATA_DIR to the folder of the shop, or make one (npm start).`;

const outdated = (waiting: number) =>
  `The database is older than this version of the shop (migrations waiting: ${waiting}). ` +
  'Start the shop (npm start) or run npm run migrate, then load again.';

const ASLEEP =
  'This shop was restored from a backup and sleeps: wake it first (npm run restore -- wake).';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      'price-type': { type: 'string' },
      'old-price-type': { type: 'string' },
      rests: { type: 'string' },
      partial: { type: 'boolean' },
      yes: { type: 'boolean' },
      again: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const again = values.again === undefined ? null : Number(values.again);
  const rests = RESTS.find((one) => one === values.rests);
  const isRead =
    again === null ? positionals.length > 0 : positionals.length === 0 && Number.isInteger(again);
  if (values.help === true || !isRead || rests !== values.rests) {
    console.log(USAGE);
    process.exitCode = values.help === true ? 0 : 1;
    return;
  }
  // On a shared machine shoppers' requests go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const config = configFromEnvironment();
  const note = (outcome: Outcome) =>
    recordCommand(config.dataDir, {
      command: 'load',
      words: again === null ? ['files', values.source ?? ''] : ['again', String(again)],
      outcome,
    });
  const common = {
    dataDir: config.dataDir,
    confirmed: values.yes ?? false,
    onProgress: showProgress(process.stderr),
  };
  const load = (db: Database): Promise<LoadSummary> => {
    if (again !== null) return loadAgain(db, { ...common, id: again });
    return loadExchange(db, {
      ...common,
      files: positionals.map((file) => resolve(file)),
      partial: values.partial ?? false,
      source: values.source,
      priceType: values['price-type'],
      oldPriceType: values['old-price-type'],
      rests,
    });
  };
  const terminal = { say: (line: string) => console.error(line), noShop, outdated };
  try {
    await withMigratedDatabase(config, terminal, async (db) => {
      if ((await restoredState(db.$client)) !== null) throw new Error(ASLEEP);
      console.log(describeSummary(await load(db)));
    });
  } catch (error) {
    if (!(error instanceof NoShop)) await note('failed');
    throw error;
  }
  await note('done');
}

try {
  await main();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
