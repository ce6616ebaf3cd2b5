import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { product } from '#src/server/database/schema/product.ts';
import { openDeskGoods } from '../../support/desk-goods.ts';
import { refusalOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const id = (slug: string) => at.id(slug);
const card = (slug: string) => at.card(slug);
const at = await forThisFile(openDeskGoods());
const { shop, desk } = at;

describe('a hidden product', () => {
  const isFound = async (query: string) =>
    (await shop.api.category({ slug: query })).products.content.map(({ slug }) => slug);

  it('is away until it is shown again, and gets the state of 1C back', async () => {
    for (const [slug, state] of [
      ['handle', 'active'],
      ['gone', 'discontinued'],
      ['secret', 'hidden'],
    ] as const) {
      const { version } = await card(slug);
      const seen = { id: id(slug), version };
      await desk.api.deskGoodsHide({ ...seen, reason: 'Брак' });
      expect(await card(slug)).toMatchObject({ state: 'withheld', source_state: state });
      expect(await refusalOf(shop.api.product({ slug }))).toMatchObject({ code: 'not_found' });
      expect(await refusalOf(desk.api.deskGoodsHide(seen))).toMatchObject({
        reason: 'version_changed',
      });
      const again = { id: id(slug), version: version + 1 };
      expect(await refusalOf(desk.api.deskGoodsHide(again))).toMatchObject({ reason: 'already' });
      await desk.api.deskGoodsShow(again);
      const [row] = await at.db
        .select()
        .from(product)
        .where(eq(product.id, id(slug)));
      expect([row?.state, row?.withheldState]).toEqual([state, null]);
    }
    expect((await desk.journal()).slice(0, 2)).toMatchObject([
      { deed: 'goods_shown', before: { state: 'withheld' }, after: { state: 'hidden' } },
      { deed: 'goods_hidden', before: { state: 'hidden' }, reason: 'Брак' },
    ]);
    await expect.poll(() => isFound('ruchki')).toEqual(['handle']);
  });
});

describe('a bulk deed', () => {
  const bulk = (parts: object) =>
    desk.api.deskGoodsBulk({ ids: [], deed: 'hide', ...parts } as never);
  const outcomes = async (parts: object) =>
    (await bulk(parts)).results.map(({ id: one, outcome }) => [one, outcome]);

  it('labels, and takes off only labels of the shop', async () => {
    const [hit] = (await desk.api.deskGoodsChoices({})).labels;
    const three = [id('hinge'), id('plate'), 99_999];
    const label = hit?.id;
    expect(await outcomes({ ids: three, deed: 'label', label })).toEqual([
      [id('hinge'), 'already'],
      [id('plate'), 'done'],
      [99_999, 'refused'],
    ]);
    expect(await outcomes({ ids: three, deed: 'unlabel', label })).toEqual([
      [id('hinge'), 'refused'],
      [id('plate'), 'done'],
      [99_999, 'refused'],
    ]);
    expect(await outcomes({ ids: three, deed: 'unlabel', label: 999 })).toEqual(
      three.map((one) => [one, 'refused']),
    );
  });

  it('adds a companion to others, not to itself, with a sentence for each', async () => {
    const article = '173H7100';
    const { results } = await bulk({
      ids: [id('plate'), id('handle'), id('hinge')],
      deed: 'companion',
      article,
      reason: 'Комплект',
    });
    expect(new Map(results.map((one) => [one.id, [one.outcome, one.detail]]))).toEqual(
      new Map([
        [id('hinge'), ['already', 'Так и есть.']],
        [id('plate'), ['refused', 'Товар не может сопутствовать самому себе.']],
        [id('handle'), ['done', '']],
      ]),
    );
    expect((await desk.journal())[0]).toMatchObject({
      subjectId: String(id('handle')),
      before: { companions: '' },
      after: { companions: article },
      reason: 'Комплект',
    });
  });

  it('hides and shows', async () => {
    const two = [id('plate'), id('screw')];
    expect(await outcomes({ ids: two, deed: 'hide' })).toEqual(two.map((one) => [one, 'done']));
    expect(await outcomes({ ids: two, deed: 'hide' })).toEqual(two.map((one) => [one, 'already']));
    const { results } = await bulk({ ids: two, deed: 'show' });
    expect(results.map(({ outcome, state }) => [outcome, state])).toEqual(
      two.map(() => ['done', 'shown']),
    );
  });
});
