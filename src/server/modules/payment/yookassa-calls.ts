import * as v from 'valibot';
import type { YookassaConfig } from '../../platform/config.ts';
import { waitOrAbort } from '../../platform/wait-or-abort.ts';
import { ProviderError } from './provider.ts';
import { answeredError, listOf } from './yookassa-answers.ts';

/**
 * Milliseconds: the longest wait of a buyer who pressed «Оплатить», that of one call, and the first
 * pause before a retry.
 */
export interface Limits {
  callMs: number;
  allMs: number;
  pauseMs: number;
}
const LIMITS: Limits = { callMs: 5_000, allMs: 12_000, pauseMs: 300 };
const TRIES_MOST = 3;

/** Calls of YooKassa's API: one answer, or all pages of a list. Throws ProviderError. */
export function yookassaCalls({ shopId, secretKey, url }: YookassaConfig, limits: Limits = LIMITS) {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  /** Retries only when the result is unknown, and with the same key: so it happens once. */
  async function ask<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    posted?: { key: string; body: object },
  ): Promise<v.InferOutput<Schema>> {
    const all = AbortSignal.timeout(limits.allMs);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await callOnce(path, posted, all);
        const result = v.safeParse(schema, answer);
        if (!result.success) {
          const call = path.split(/[/?]/)[1];
          const place = v.getDotPath(result.issues[0]) ?? 'its root';
          throw new ProviderError(`YooKassa's answer to ${call} is not understood at ${place}.`, {
            reason: 'not_understood',
          });
        }
        return result.output;
      } catch (error) {
        const failure =
          error instanceof ProviderError
            ? error
            : new ProviderError(`YooKassa could not be asked: ${reason(error)}.`);
        if (failure.isRefusal || attempt >= TRIES_MOST || all.aborted) throw failure;
        await waitOrAbort(limits.pauseMs * attempt, all);
        if (all.aborted) throw failure;
      }
    }
  }

  async function callOnce(
    path: string,
    posted: { key: string; body: object } | undefined,
    all: AbortSignal,
  ): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method: posted === undefined ? 'GET' : 'POST',
      headers: {
        authorization,
        accept: 'application/json',
        ...(posted === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotence-key': posted.key }),
      },
      ...(posted === undefined ? {} : { body: JSON.stringify(posted.body) }),
      // A redirect would send the key to whatever host it names.
      redirect: 'error',
      signal: AbortSignal.any([all, AbortSignal.timeout(limits.callMs)]),
    });
    if (response.status === 200) return response.json();
    const error = v.pipe(v.string(), v.parseJson(), answeredError);
    const { code, parameter } = v.parse(
      v.fallback(error, { code: 'unknown', parameter: '' }),
      await response.text(),
    );
    // 202: still in progress. 401 and 403 mean our keys: with the right ones the same call
    // succeeds.
    const isRefusal =
      response.status >= 400 &&
      response.status < 500 &&
      ![401, 403, 408, 429].includes(response.status);
    const reason = `${code}${parameter === '' ? '' : ` (${parameter})`}`;
    throw new ProviderError(`YooKassa answered ${response.status} ${reason}.`, {
      isRefusal,
      reason,
    });
  }

  /** Every page of a list. */
  async function listed<Item extends v.GenericSchema>(
    item: Item,
    path: string,
  ): Promise<v.InferOutput<Item>[]> {
    const found: v.InferOutput<Item>[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: v.InferOutput<ReturnType<typeof listOf<Item>>> = await ask(
        listOf(item),
        cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
      );
      found.push(...page.items);
      cursor = page.next_cursor;
    }
    return found;
  }

  return { ask, listed };
}

/** The kind of a failed fetch, never its address. */
function reason(error: unknown): string {
  const { name = 'Error', cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : name;
}
