import * as v from 'valibot';
import { pageRead } from '../../domain/desk-readings.ts';
import { BONUS_REASONS } from '../../domain/bonuses.ts';
import { BONUS_CHANGE_MOST } from '../../domain/desk-promo.ts';
import { REASON_MOST } from '../../domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, idParam, nothing, page, pageNumber, queryText, uuid } from '../parts.ts';
import { deedErrors, forDesk, line, noRight, sellers, whole } from './shapes.ts';

const account = {
  id: v.number(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  balance: v.number(),
};
const found = v.object(account);
export type FoundAccount = v.InferOutput<typeof found>;

const entry = v.object({
  at: dateTime,
  points: v.number(),
  reason: v.picklist(BONUS_REASONS),
  /** The number of the order; null: none. */
  order: v.nullable(v.number()),
  /** Who changed it at the desk and why; empty: nobody did. */
  by: v.string(),
  note: v.string(),
});
export type DeskBonusEntry = v.InferOutput<typeof entry>;

const ledger = v.object({ ...account, content: v.array(entry), page });

/** Bonus points of shoppers; balances and entries are whole points. */
export const deskBonusEndpoints = {
  /** Accounts by phone in any spelling, by the beginning of the mail, or by words of the name. */
  deskBonusAccounts: endpoint({
    method: 'GET',
    path: '/api/desk/bonuses',
    params: nothing,
    query: v.object({ q: queryText }),
    body: nothing,
    answer: v.object({ content: v.array(found) }),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: 'bonus_accounts',
    readFacts: pageRead,
  }),
  /** The newest entry first. */
  deskBonusAccount: endpoint({
    method: 'GET',
    path: '/api/desk/bonuses/account',
    params: nothing,
    query: v.object({ id: idParam, page: pageNumber }),
    body: nothing,
    answer: ledger,
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: sellers,
    reads: 'bonus_account',
    readFacts: ({ id }) => ({ subject: id }),
  }),
  /** Adds an entry; sent twice with one key, it adds one. The balance never gets below 0. */
  deskBonusChange: endpoint({
    method: 'POST',
    path: '/api/desk/bonuses/change',
    params: nothing,
    query: nothing,
    body: v.object({
      id: idParam,
      key: uuid,
      /** Below 0: taken. */
      points: v.pipe(
        whole(-BONUS_CHANGE_MOST, BONUS_CHANGE_MOST),
        v.check((points) => points !== 0),
      ),
      reason: v.pipe(line(REASON_MOST), v.minLength(1)),
    }),
    answer: v.object({ success: v.literal(true), balance: v.number() }),
    errors: deedErrors,
    caching: forDesk,
    work: 'placing',
    roles: sellers,
  }),
};
