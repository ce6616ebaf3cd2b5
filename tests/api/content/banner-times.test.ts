import { describe, expect, it } from 'vitest';
import { openDeskPages } from '../../support/desk-pages.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const desk = await forThisFile(openDeskPages());
const { api } = await desk.member('editor');

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
