import type pg from 'pg';

/** Statements of the server itself, of the jobs, and of this bench. */
const OTHERS = `query ilike '%graphile_worker%' or query ilike '%pg_stat_statements%'
  or query ilike 'listen %' or query ilike 'select 1%' or query ilike '%pg_advisory%'`;

export interface Statement {
  text: string;
  calls: number;
  /** Planned and run, all calls together. */
  ms: number;
}

export const STATEMENT_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements,auto_explain',
  'pg_stat_statements.track_planning': 'on',
};

export async function forgetStatements(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_stat_statements_reset()');
}

/** The statements since the last reset, the slowest first. */
export async function statementsSince(client: pg.ClientBase): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(`
    select query as text, calls::int, total_exec_time + total_plan_time as ms from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and not (${OTHERS}) order by ms desc`);
  return rows;
}
