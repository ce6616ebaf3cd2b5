import { deskExchangeEndpoints } from '#src/contract/desk/exchange.ts';
import { ApiError } from '#src/contract/errors.ts';
import { LOADS_ON_PAGE } from '#src/domain/load-reports.ts';
import { LOAD_TEXT } from '#src/texts/desk/exchange.ts';
import { handle } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { askLoadAgain } from './report/again-task.ts';
import { mayRepeat } from './report/again.ts';
import {
  changeCounts,
  changesOf,
  countLoads,
  findLoad,
  listLoads,
  skipReasons,
  skipsOf,
  stockChangesOf,
} from './report/queries.ts';
import { readRaw } from './report/raw-files.ts';

/** The exchange at the desk: what was loaded, what was left out and why. */
export function routes({ db, clock, dataDir }: { db: Database; clock: Clock; dataDir: string }) {
  async function loadWithId(id: number) {
    const found = await findLoad(db, id);
    if (found === undefined) throw new ApiError('not_found');
    return found;
  }
  return handle(deskExchangeEndpoints, {
    async deskLoads({ state, page: number }) {
      const page = pageInfo(number, LOADS_ON_PAGE, await countLoads(db, state));
      return { page, content: await listLoads(db, state, number) };
    },
    async deskLoad({ id }) {
      const { options, loadRunId, files, failure, remarks, ...row } = await loadWithId(id);
      return {
        ...row,
        failure,
        remarks,
        skips: await skipReasons(db, id),
        changes: await changeCounts(db, { loadId: id, runId: loadRunId }),
        is_partial: options.partial,
        files: files.map(({ name, bytes, kept }, number) => ({ number, name, bytes, kept })),
        may_repeat: mayRepeat(files),
      };
    },
    async deskLoadSkips({ id, reason, page: number }) {
      await loadWithId(id);
      const reasons = await skipReasons(db, id);
      const total = reasons
        .filter((one) => reason === '' || one.reason === reason)
        .reduce((sum, { count }) => sum + count, 0);
      const page = pageInfo(number, LOADS_ON_PAGE, total);
      return { page, content: await skipsOf(db, { loadId: id, page: number }, reason) };
    },
    async deskLoadChanges({ id, kind, page: number }) {
      const { loadRunId: runId } = await loadWithId(id);
      const counts = await changeCounts(db, { loadId: id, runId });
      const page = pageInfo(number, LOADS_ON_PAGE, counts[kind]);
      if (kind !== 'stock')
        return { page, content: await changesOf(db, { loadId: id, page: number }, kind) };
      return { page, content: runId === null ? [] : await stockChangesOf(db, runId, number) };
    },
    async deskLoadFile({ id, number }, caller) {
      const file = (await loadWithId(id)).files[number];
      const bytes = file === undefined ? null : await readRaw(dataDir, id, number);
      if (file === undefined || bytes === null) throw new ApiError('not_found');
      const by = memberOf(caller);
      const subject = { kind: 'load', id } as const;
      const entry = { by, deed: 'load_file_taken', subject, after: { file: file.name } } as const;
      await inTransaction(db, (tx) => recordDesk(tx, entry, clock()));
      return { name: `${file.name}.gz`, content: bytes.toString('base64') };
    },
    async deskLoadAgain({ id, is_confirmed: isConfirmed }, caller) {
      if (!mayRepeat((await loadWithId(id)).files))
        throw new ApiError('conflict', { reason: 'files_gone', detail: LOAD_TEXT.gone });
      const by = memberOf(caller);
      await inTransaction(db, async (tx) => {
        await askLoadAgain(tx, { load: id, isConfirmed }, clock);
        const subject = { kind: 'load', id } as const;
        const after = { confirmed: isConfirmed };
        await recordDesk(tx, { by, deed: 'load_repeated', subject, after }, clock());
      });
      return { success: true };
    },
  });
}
