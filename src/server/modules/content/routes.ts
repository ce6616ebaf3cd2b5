import { contentEndpoints } from '#src/contract/content.ts';
import { ApiError } from '#src/contract/errors.ts';
import { calcChoiceOf } from '#src/domain/calculators.ts';
import { picturePath } from '#src/domain/paths.ts';
import { handle, together } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import type { ShopSettings } from '../settings/open.ts';
import { openBodies } from './bodies.ts';
import {
  bannersOf,
  configRows,
  countPages,
  fileConfigRows,
  navItems,
  pagesBearing,
  movedPage,
  publishedPage,
  socialPicture,
} from './queries.ts';
import { selectionRoutes, type SelectionDeps } from './selections.ts';
import { bannerOf } from './banner.ts';
import { menuTree, readTags, shownPage, withFacts } from './service.ts';
import { deskShellRoutes } from './desk/routes.ts';

export interface ContentDeps extends SelectionDeps {
  /** Base of the site's own addresses, without a trailing slash. */
  siteUrl: string;
  settings: ShopSettings;
}

export function contentRoutes(deps: ContentDeps) {
  const { db, clock } = deps;
  const bodyOf = openBodies(deps);
  return together(
    handle(contentEndpoints, {
      contentPage: async ({ slug, ...query }) => {
        const found = (await publishedPage(db, slug)) ?? (await movedPage(db, slug));
        if (found === undefined) throw new ApiError('not_found');
        const showing = { settings: deps.settings.now(), bodyOf };
        const social = await socialPicture(db, found);
        return shownPage(found, social, showing, calcChoiceOf(query));
      },

      contentPages: async (input) => {
        const tags = readTags(input.tags);
        const page = pageInfo(input.page, input.pageSize, await countPages(db, tags));
        const slice = { limit: input.pageSize, offset: (input.page - 1) * input.pageSize };
        const rows = await pagesBearing(db, tags, input.sorting, slice);
        const content = rows.map(({ image, updatedAt, ...row }) => ({
          ...row,
          summary: withFacts(row.slug, row.summary, deps.settings.now()),
          image: image === null ? null : picturePath(image, 480, 'webp'),
          updated_at: updatedAt,
        }));
        return { content, page };
      },

      nav: async () => {
        const rows = await navItems(db);
        return {
          header_left: menuTree(rows, 'header_left'),
          header_right: menuTree(rows, 'header_right'),
          footer: menuTree(rows, 'footer'),
        };
      },

      configs: async () => asRecord(await configRows(db)),

      config: async ({ param }) => {
        const rows = await configRows(db, param);
        if (rows.length === 0) throw new ApiError('not_found');
        return asRecord(rows);
      },

      fileConfigs: async () =>
        asRecord(
          (await fileConfigRows(db)).map(({ key, value }) => ({
            key,
            value: picturePath(value, 960, 'jpg'),
          })),
        ),

      topBanner: async () => {
        const [row] = await bannersOf(db, 'top', clock());
        return { banner: row === undefined ? null : bannerOf(row, 960) };
      },

      advantages: async () => ({
        content: (await bannersOf(db, 'advantages', clock())).map((row) => bannerOf(row, 240)),
      }),
    }),
    selectionRoutes(deps),
  );
}

function asRecord(rows: readonly { key: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

type Context = Omit<ContentDeps, 'cards'> &
  Parameters<typeof deskShellRoutes>[0] & { catalogue: Pick<ContentDeps, 'cards'> };

/** Pages and the shell, for shoppers and for editors. */
export const routes = ({ catalogue: { cards }, ...context }: Context) =>
  together(contentRoutes({ ...context, cards }), deskShellRoutes(context));
