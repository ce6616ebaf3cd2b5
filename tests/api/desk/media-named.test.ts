import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { announceChange } from '#src/server/database/changes.ts';
import { brand, category } from '#src/server/database/schema/catalogue.ts';
import { mediaFile } from '#src/server/database/schema/media.ts';
import { product } from '#src/server/database/schema/product.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { putCatalogue } from '../../support/catalogue.ts';
import { openDeskPages } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { added, described, newPicture } from '../../support/library-files.ts';
import { forThisFile } from '../../support/for-this-file.ts';

/** Pictures of the library that banners, the site, categories and brands name. */
const desk = await forThisFile(
  openDeskPages(async (db) => {
    const products = [{ slug: 'petlya', in: 'petli' }];
    await putCatalogue(db, { categories: { petli: 'Петли' }, products });
  }),
);
const { api: owner } = await desk.member('owner');

const BANNER = {
  id: 0,
  version: '',
  place: 'main_hero_top',
  title: 'Осень',
  short_text: '',
  link: '',
  background_color: '',
  is_ad: false,
  advertiser: '',
  erid: '',
  is_on: true,
  starts_at: null,
  ends_at: null,
} as const;
const saveBanner = (image: string) => owner.deskBannerSave({ ...BANNER, image });
async function saveSite(value: string) {
  const { groups } = await owner.deskSiteConfig({});
  const version = groups.find(({ name }) => name === 'shop')?.version ?? '';
  const values = [{ key: 'SITE_IMAGE', value } as const];
  return owner.deskSiteConfigChange({ group: 'shop', version, values });
}
const fileOf = async (key: string) => {
  const [row] = await desk.db.select().from(mediaFile).where(eq(mediaFile.key, key));
  if (row === undefined) throw new Error(`There is no file ${key}.`);
  return row;
};
const placesOf = async (key: string) =>
  (await owner.deskMediaFile({ key })).places.map(({ kind }) => kind);

describe('a picture of the library', () => {
  it('is taken by its key for a banner and for the site, which then keep it', async () => {
    const key = await described(owner, 'Осень', await newPicture());
    const { wide, stored } = await fileOf(key);
    await saveBanner(key);
    await saveSite(key);
    await eventually(async () => {
      for (const { api } of desk.sites) {
        const { content } = await api.selectionHeroTop({});
        expect(content[0]?.image?.image_webp).toContain(`/media/${wide}-`);
        expect((await api.fileConfigs({}))['SITE_IMAGE']).toContain(`/media/${stored}-`);
      }
    });
    expect(await placesOf(key)).toEqual(['banner', 'config']);
    await expect(owner.deskMediaDelete({ key, version: 2 })).rejects.toMatchObject({
      reason: 'media_used',
    });
  });

  it('is shown for a category and a brand that name it', async () => {
    const key = await described(owner, 'Раздел', await newPicture());
    const { stored } = await fileOf(key);
    const [row] = await desk.db
      .insert(brand)
      .values({ title: 'Blum', slug: 'blum', image: key })
      .returning({ id: brand.id });
    await desk.db.update(product).set({ brandId: row?.id ?? null });
    await desk.db.update(category).set({ image: key });
    await announceChange(desk.db, ['catalogue']);
    await eventually(async () => {
      for (const { api } of desk.sites) {
        expect((await api.categories({})).content[0]?.image).toBe(`/media/${stored}-240.webp`);
        expect((await api.brandList({})).content[0]?.image).toBe(`/media/${stored}-240.webp`);
      }
    });
    expect(await placesOf(key)).toEqual(['category', 'brand']);
  });

  it('is none when it is a document, or is being deleted', async () => {
    const document = await added(owner, 'a.pdf', '%PDF-1.4\n%%EOF\n');
    await expect(saveBanner(document)).rejects.toMatchObject({ reason: 'image=picture' });
    for (const [save, reason] of [
      [saveBanner, 'image=picture'],
      [saveSite, 'SITE_IMAGE=picture'],
    ] as const) {
      const key = await described(owner, 'Уходит', await newPicture());
      let answer: Promise<unknown> = Promise.resolve();
      await inTransaction(desk.db, async (tx) => {
        await tx.delete(mediaFile).where(eq(mediaFile.key, key));
        answer = save(key).catch((error: unknown) => error);
        expect(await Promise.race([answer, setTimeout(150, 'waits')])).toBe('waits');
      });
      expect(await answer).toMatchObject({ reason });
    }
  });
});
