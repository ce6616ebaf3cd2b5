import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { EndpointName } from '../../src/contract/api.ts';
import { TEN_PERCENT } from './desk-sales.ts';
import { ownOf } from './desk-goods.ts';
import type { HostileCall } from './hostile-call.ts';
import { lastReason, owner } from './hostile-desk.ts';
import type { Somebody, WholeShop } from './whole-shop.ts';

const REASON = { reason: ['line', 300] } as const;
const TITLE = { ...REASON, title: ['line', 200] } as const;
const TIMES = { starts_at: 'invalid_input', ends_at: 'invalid_input' } as const;

const newCode = () => `C-${randomUUID().slice(0, 20)}`.toUpperCase();
async function newPromo(shop: WholeShop) {
  const code = newCode();
  await (await owner(shop)).deskPromoNew({ code, ...TEN_PERCENT });
  return { code, version: 0 };
}
const promoTexts = async (shop: WholeShop, _who: unknown, answer: unknown) => {
  const { code } = answer as { code: string };
  const { title } = await (await owner(shop)).deskPromo({ code });
  return { title: [title], ...(await lastReason(shop)) };
};

/** The first product of the shop, as a deed names it. */
async function someGoods(shop: WholeShop) {
  const api = await owner(shop);
  const { rows } = await shop.db.execute<{ id: number }>(sql`select min(id) as id from product`);
  return api.deskGoodsCard({ id: rows[0]?.id ?? 0 });
}
async function shownAgain(shop: WholeShop, _who: unknown, answer: unknown) {
  const told = await lastReason(shop);
  const { id, version } = answer as { id: number; version: number };
  await (await owner(shop)).deskGoodsShow({ id, version });
  return told;
}
const seenGoods = async (shop: WholeShop) => {
  const { id, version } = await someGoods(shop);
  return { id, version };
};

const accountOf = async ({ db }: WholeShop, { email }: Pick<Somebody, 'email'>) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from account where email = ${email}`,
  );
  return rows[0]?.id ?? 0;
};

export const HOSTILE_DESK_SALES: Partial<Record<EndpointName, HostileCall>> = {
  deskPromos: { compared: ['q'], door: owner },
  deskPromoNew: {
    door: owner,
    kept: TITLE,
    refused: TIMES,
    compared: ['gift', 'articles'],
    good: () => ({ code: newCode(), ...TEN_PERCENT }),
    seen: promoTexts,
  },
  deskPromoChange: {
    door: owner,
    kept: TITLE,
    refused: TIMES,
    compared: ['gift', 'articles'],
    good: async (shop) => ({ ...TEN_PERCENT, value: 11, ...(await newPromo(shop)) }),
    seen: promoTexts,
  },
  deskPromoStop: { door: owner, kept: REASON, good: newPromo, seen: lastReason },
  deskPromoBatch: {
    door: owner,
    kept: TITLE,
    refused: TIMES,
    compared: ['gift', 'articles'],
    good: () => ({ key: randomUUID(), prefix: 'B', count: 1, ...TEN_PERCENT }),
    async seen(shop, _who, answer) {
      const { batch } = answer as { batch: string };
      const { content } = await (await owner(shop)).deskPromos({ batch });
      return { title: [content[0]?.title], ...(await lastReason(shop)) };
    },
  },
  deskGiftSave: {
    door: owner,
    kept: TITLE,
    compared: ['article', 'set'],
    good: async (shop) => ({
      id: 0,
      version: 0,
      article: `#${(await someGoods(shop)).id}`,
      minimum_sum: 1_000_000_000,
      set: [],
      is_active: false,
    }),
    async seen(shop, _who, answer) {
      const { id } = answer as { id: number };
      const { title } = await (await owner(shop)).deskGift({ id });
      return { title: [title], ...(await lastReason(shop)) };
    },
  },
  deskBonusAccounts: { compared: ['q'], door: owner },
  deskBonusChange: {
    door: owner,
    kept: REASON,
    good: async (shop, who) => ({ id: await accountOf(shop, who), key: randomUUID(), points: 1 }),
    async seen(shop, who) {
      const id = await accountOf(shop, who);
      const { content } = await (await owner(shop)).deskBonusAccount({ id });
      return { reason: [content[0]?.note, ...((await lastReason(shop)).reason ?? [])] };
    },
  },
  deskGoods: { compared: ['q'], door: owner },
  deskGoodsSave: {
    door: owner,
    kept: { ...REASON, seo_title: ['line', 300], seo_description: ['lines', 600] },
    compared: ['pictures.key', 'pictures.alt', 'companions', 'documents.key', 'documents.title'],
    good: async (shop) => ownOf(await someGoods(shop)),
    async seen(shop) {
      const { seo_title: title, seo_description: description } = await someGoods(shop);
      return { seo_title: [title], seo_description: [description], ...(await lastReason(shop)) };
    },
  },
  deskGoodsHide: { door: owner, kept: REASON, good: seenGoods, seen: shownAgain },
  deskGoodsShow: {
    door: owner,
    kept: REASON,
    async good(shop) {
      const { id, version } = await (await owner(shop)).deskGoodsHide(await seenGoods(shop));
      return { id, version };
    },
    seen: lastReason,
  },
  deskGoodsBulk: {
    door: owner,
    kept: REASON,
    compared: ['article'],
    async good(shop) {
      const goods = await someGoods(shop);
      await (await owner(shop)).deskGoodsSave({ ...ownOf(goods), companions: [] });
      const { rows } = await shop.db.execute<{ id: number }>(
        sql`select max(id) as id from product`,
      );
      return { ids: [goods.id], deed: 'companion', article: `#${rows[0]?.id}` };
    },
    seen: lastReason,
  },
};
