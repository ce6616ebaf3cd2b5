import { deskShellEndpoints } from '#src/contract/desk/shell.ts';
import { handle } from '#src/server/api/handlers.ts';
import { memberOf } from '#src/server/callers/identify-staff.ts';
import type { Database } from '#src/server/database/open.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import type { AddressDeps } from '../addresses.ts';
import { deskBanners, moveBanner, removeBanner, saveBanner } from './banners.ts';
import { deskMenus, moveItem, removeItem, saveItem } from './menus.ts';
import { deskSelections, saveSelection } from './selections.ts';
const DONE = { success: true } as const;

/** «Главная и меню» of the desk. */
export function deskShellRoutes(deps: AddressDeps & { db: Database; clock: Clock }) {
  const { db, clock } = deps;
  return handle(deskShellEndpoints, {
    deskBanners: async () => ({ content: await deskBanners(db, deps, clock()) }),
    async deskBannerSave(input, caller) {
      const id = await saveBanner(db, deps, { ...input, by: memberOf(caller) }, clock());
      return { ...DONE, id };
    },
    async deskBannerMove(input, caller) {
      await moveBanner(db, { ...input, by: memberOf(caller) }, clock());
      return DONE;
    },
    async deskBannerRemove(input, caller) {
      await removeBanner(db, { ...input, by: memberOf(caller) }, clock());
      return DONE;
    },
    deskMenus: async () => ({ content: await deskMenus(db, deps) }),
    async deskMenuSave(input, caller) {
      const id = await saveItem(db, deps, { ...input, by: memberOf(caller) }, clock());
      return { ...DONE, id };
    },
    async deskMenuMove(input, caller) {
      await moveItem(db, { ...input, by: memberOf(caller) }, clock());
      return DONE;
    },
    async deskMenuRemove(input, caller) {
      await removeItem(db, { ...input, by: memberOf(caller) }, clock());
      return DONE;
    },
    deskSelections: async () => ({ content: await deskSelections(db, clock()) }),
    async deskSelectionSave(input, caller) {
      await saveSelection(db, { ...input, by: memberOf(caller) }, clock());
      return DONE;
    },
  });
}
