import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { openDeskPages, type DeskPages } from '../../support/desk-pages.ts';

let desk: DeskPages;
let api: Client;
beforeAll(async () => {
  desk = await openDeskPages();
  ({ api } = await desk.member('editor'));
});
afterAll(() => desk.close());

const save = (times: { starts_at: string; ends_at: string }) =>
  api.deskBannerSave({
    ...{ id: 0, version: '', place: 'main_hero_top', title: 'Осень', short_text: '', link: '' },
    ...{ image: '', background_color: '', is_ad: false, advertiser: '', erid: '', is_on: true },
    ...times,
  });

describe('the times of a banner', () => {
  it('are compared as moments: in another time zone, an end that reads later may be earlier', async () => {
    const times = { starts_at: '2026-12-01T08:00:00Z', ends_at: '2026-12-01T10:00:00+03:00' };
    await expect(save(times)).rejects.toMatchObject({ reason: 'ends_at=times' });
  });

  it('may read in the other order when they stand in theirs', async () => {
    const times = { starts_at: '2026-12-01T10:00:00+03:00', ends_at: '2026-12-01T08:00:00Z' };
    await expect(save(times)).resolves.toMatchObject({ success: true });
  });
});
