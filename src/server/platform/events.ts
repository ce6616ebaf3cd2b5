import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EventName } from '../../domain/log-events.ts';
import { limitMailboxOf } from '../../domain/mail-address.ts';
import type { Log } from './log.ts';

/** `refused`: by a rule that the caller broke. `failed`: by us, or by a service that we asked. */
export type Outcome = 'done' | 'refused' | 'failed';

/** The person that an event is about; only hashes are logged. */
export interface Who {
  email?: string | undefined;
  accountId?: number | null | undefined;
  staffId?: number | null | undefined;
  sessionId?: number | null | undefined;
  /** The address of the client. */
  address?: string | undefined;
}

export interface ShopEvent {
  event: EventName;
  outcome: Outcome;
  /** The same for all events of one call. */
  requestId?: string | undefined;
  who?: Who;
  /** A word of the code: of an error, a limit or the provider. */
  reason?: string | undefined;
  /** What it is about: numbers and ids of the shop. */
  about?: Readonly<Record<string, string | number>>;
}

export interface Events {
  record(event: ShopEvent): void;
  /**
   * Like `record`, but the same limit of the same client is logged once a minute, and the total is
   * bounded.
   */
  recordLimit(reached: { limit: string; call?: string; requestId?: string; who: Who }): void;
}

interface EventOptions {
  /**
   * Of the hashes: by the same one a person has the same hash in every process and after every start.
   * Absent, as on a site in front of a remote backend: hashes of its own until it ends.
   */
  secret?: string;
  now?: () => number;
}

const HASH_LETTERS = 12;
const MINUTE_MS = 60_000;
/** For each event of one account, or else of one session or client. */
const OF_ONE_A_MINUTE = 20;
/** For all of them together, because new sessions cost nothing. */
const OF_ALL_A_MINUTE = 600;
const LIMITS_A_MINUTE = 100;
const CLIENTS_MOST = 5000;

const ownSecret = () => randomBytes(32).toString('hex');

export function openEvents(
  log: Log,
  { secret = ownSecret(), now = Date.now }: EventOptions = {},
): Events {
  const forAMinute = { ttl: MINUTE_MS, ttlResolution: 0, perf: { now } };
  const recordedLimits = new LRUCache<string, true>({ max: CLIENTS_MOST, ...forAMinute });
  const counts = new LRUCache<string, number>({
    max: CLIENTS_MOST,
    ...forAMinute,
    noUpdateTTL: true,
  });
  let limitEvents = { since: 0, count: 0, leftOut: 0 };
  let allEvents = { since: 0, count: 0 };
  /** Events left out since the last one of this name was logged. */
  const leftOutByEvent = new Map<EventName, number>();

  const hash = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind}\n${value}`).digest('hex').slice(0, HASH_LETTERS);

  function hashed({ email, accountId, staffId, sessionId, address }: Who): Record<string, string> {
    const known = {
      mailbox: email === undefined ? null : limitMailboxOf(email.trim()),
      account: accountId,
      staff: staffId,
      session: sessionId,
      client: address === '' ? null : address,
    };
    const hashes: Record<string, string> = {};
    for (const [kind, value] of Object.entries(known))
      if (value !== undefined && value !== null) hashes[kind] = hash(kind, String(value));
    return hashes;
  }

  /** Actions that cost nothing can be repeated without end and would fill the disk. */
  function isTooOften(key: string): boolean {
    const times = (counts.get(key) ?? 0) + 1;
    counts.set(key, times);
    if (times > OF_ONE_A_MINUTE) return true;
    if (Math.abs(now() - allEvents.since) >= MINUTE_MS) allEvents = { since: now(), count: 0 };
    allEvents.count += 1;
    return allEvents.count > OF_ALL_A_MINUTE;
  }

  function record(shopEvent: ShopEvent): void {
    const { event, who = {} } = shopEvent;
    const subject = subjectOf(who);
    if (event === 'limit_reached' || subject === null) return write(shopEvent);
    const leftOut = leftOutByEvent.get(event) ?? 0;
    if (isTooOften(`${event} ${subject}`)) return void leftOutByEvent.set(event, leftOut + 1);
    leftOutByEvent.delete(event);
    write(leftOut === 0 ? shopEvent : { ...shopEvent, about: { ...shopEvent.about, leftOut } });
  }

  function write({ who = {}, about = {}, event, outcome, requestId, reason }: ShopEvent): void {
    const level = outcome === 'failed' ? 'warn' : 'info';
    log[level](
      { event, outcome, requestId, ...hashed(who), reason, ...about },
      event.replaceAll('_', ' '),
    );
  }

  function recordLimit({
    limit,
    call,
    requestId,
    who,
  }: Parameters<Events['recordLimit']>[0]): void {
    const same = `${limit}\n${call ?? ''}\n${who.address ?? ''}`;
    if (recordedLimits.has(same)) return;
    if (Math.abs(now() - limitEvents.since) >= MINUTE_MS)
      limitEvents = { since: now(), count: 0, leftOut: limitEvents.leftOut };
    if (limitEvents.count >= LIMITS_A_MINUTE) {
      limitEvents.leftOut += 1;
      return;
    }
    limitEvents.count += 1;
    recordedLimits.set(same, true);
    const about = {
      ...(call === undefined ? {} : { call }),
      ...(limitEvents.leftOut === 0 ? {} : { leftOut: limitEvents.leftOut }),
    };
    limitEvents.leftOut = 0;
    record({ event: 'limit_reached', outcome: 'refused', reason: limit, requestId, who, about });
  }

  return { record, recordLimit };
}

/**
 * The subject of the limit: the account before the session before the client, because an office or
 * a proxy shares one address.
 */
function subjectOf({ accountId, staffId, sessionId, address }: Who): string | null {
  const found = Object.entries({ accountId, staffId, sessionId, address }).find(
    ([, value]) => value !== undefined && value !== null,
  );
  return found === undefined ? null : found.join(' ');
}
