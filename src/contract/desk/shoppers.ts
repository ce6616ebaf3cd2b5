import * as v from 'valibot';
import { pageRead } from '../../domain/desk-readings.ts';
import { REASON_MOST } from '../../domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import { idParam, nothing, queryText } from '../parts.ts';
import { orEmpty } from './or-empty.ts';
import { deedErrors, deedsWith, done, forDesk, noRight, typedLine } from './shapes.ts';

const owners = ['owner'] as const;

const shopper = v.object({
  /** Null: a buyer without an account, whom the newest order names. */
  account: v.nullable(v.number()),
  order: v.nullable(v.number()),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  orders: v.number(),
  logins: v.number(),
});
export type FoundShopper = v.InferOutput<typeof shopper>;

/** The number and date of the written request, or why it is done. */
const why = { reason: v.pipe(typedLine(REASON_MOST), v.minLength(1)) };
/** An account, or a buyer without one by the number of an order. */
const whose = { account: orEmpty(idParam), order: orEmpty(idParam), ...why };

const deed = deedsWith('shoppers', owners, done);

/** What the owner does with the data of one shopper on a written request (152-ФЗ, ст. 14, 20, 21). */
export const deskShopperEndpoints = {
  /** By phone, mail, name or number of an order; nothing is listed without a search. */
  deskShoppers: endpoint({
    method: 'GET',
    path: '/api/desk/shoppers',
    params: nothing,
    query: v.object({ q: queryText }),
    body: nothing,
    answer: v.object({ content: v.array(shopper) }),
    errors: noRight,
    caching: forDesk,
    roles: owners,
    reads: 'shoppers',
    readFacts: pageRead,
  }),
  /** Everything that the shop stores about the shopper, as the text of a JSON file. */
  deskShopperExport: endpoint({
    method: 'POST',
    path: '/api/desk/shoppers/export',
    params: nothing,
    query: nothing,
    body: v.object(whose),
    answer: v.object({ name: v.string(), content: v.string() }),
    errors: deedErrors,
    caching: forDesk,
    roles: owners,
    reads: 'shopper_export',
    readFacts: ({ account, order }) => ({ subject: account ?? order ?? '' }),
  }),
  /** What the law obliges to keep of sales stays, without contacts. */
  deskShopperDelete: endpoint({
    method: 'POST',
    path: '/api/desk/shoppers/delete',
    params: nothing,
    query: nothing,
    body: v.object(whose),
    answer: done,
    errors: [...deedErrors, 'open_orders', 'email_changed_lately'],
    caching: forDesk,
    work: 'placing',
    roles: owners,
  }),
  deskShopperLogout: deed('logout', v.object({ account: idParam, ...why })),
  /** Every login of every shopper. */
  deskShoppersLogout: deed('logout-all', v.object(why)),
};
