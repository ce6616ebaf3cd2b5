import type { ClientBase, PoolClient } from 'pg';
import { inOneTransaction } from '#src/server/database/client-transaction.ts';
import { UnfinishedLoad } from '../error.ts';
import type { Facts } from '../facts.ts';
import type { LoadProgress } from '../load-options.ts';
import { finishRun, recallTouched } from '../load-run.ts';
import type { Remarks } from '../remarks.ts';
import { withReferencesCheckedAtOnce } from './foreign-keys.ts';
import {
  firstSteps,
  lastSteps,
  parameterSteps,
  productSteps,
  titleSteps,
  type Begun,
  type MergeContext,
  type MergeOptions,
  type MergeStep,
} from './steps.ts';

export interface MergeResult {
  /** The name of the source. */
  source: string;
  added: number;
  changed: number;
  hidden: number;
  unchanged: number;
  skipped: number;
}

interface Merging {
  /** The first step of the first transaction. */
  begin: () => Promise<Begun>;
  facts: Facts;
  remarks: Remarks;
  options: MergeOptions;
  onProgress: (progress: LoadProgress) => void;
}

/**
 * Writes the staging tables into the catalogue, set by set; every step writes only what differs.
 * Existing products, which orders lock, are written in small transactions, so that an order waits
 * for one of them at most. A load that is interrupted between two is completed by loading the files
 * again.
 */
export async function merge(
  client: PoolClient,
  { begin, facts, remarks, options, onProgress }: Merging,
): Promise<MergeResult> {
  let total = 0;
  let done = 0;
  const runAll = async (steps: readonly MergeStep[]) => {
    for (const [step, work] of steps) {
      onProgress({ stage: 'merge', step, done, total });
      await work();
      done += 1;
    }
  };
  await openChanges(client);
  const context = await inOneTransaction(client, async () => {
    const begun: MergeContext = { ...(await begin()), client, facts, remarks, options };
    if (begun.run.followsCutOff) await recallTouched(client, begun.source);
    total = [firstSteps, productSteps, parameterSteps, titleSteps, lastSteps].flatMap((steps) =>
      steps(begun),
    ).length;
    await withReferencesCheckedAtOnce(client, () => runAll(firstSteps(begun)));
    return begun;
  });
  const afterFirstTransaction = async () => {
    await runAll(productSteps(context));
    await inOneTransaction(client, () => runAll(parameterSteps(context)));
    await runAll(titleSteps(context));
    return inOneTransaction(client, async () => {
      await runAll(lastSteps(context));
      return countAndEnd(client, context);
    });
  };
  const result = await afterFirstTransaction().catch((error: unknown) => {
    throw new UnfinishedLoad(error);
  });
  onProgress({ stage: 'merge', step: 'done', done: total, total });
  return { ...result, source: context.source.name };
}

type Figures = Omit<MergeResult, 'source'>;

/** Counts what the load did, and notes that its run is over. */
async function countAndEnd(client: ClientBase, { source, run }: Begun): Promise<Figures> {
  await client.query(`
    delete from x_changed where id in (select id from x_added) or id in (select id from x_hidden)`);
  const { rows } = await client.query<Figures>(`
    select
      (select count(*) from x_added)::integer as added,
      (select count(distinct id) from x_changed)::integer as changed,
      (select count(*) from x_hidden)::integer as hidden,
      (select count(*) from x_skipped)::integer as skipped,
      (select count(*) from x_final where id not in (
        select id from x_changed
        union all select id from x_added
        union all select id from x_hidden))::integer as unchanged`);
  const [figures] = rows;
  if (figures === undefined) throw new Error('The database counted nothing of a load.');
  await finishRun(client, source, run, figures);
  return figures;
}

/** Creates the tables for ids of products that any part of the load adds, changes or hides. */
async function openChanges(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table x_changed (id integer, part text);
    create index on x_changed (id);
    create temp table x_added (id integer);
    create temp table x_hidden (id integer);
    create temp table x_priced (id integer, before integer, after integer);
    create temp table x_before (
      id integer, slug text, full_slug text, state text, price integer)`);
}
