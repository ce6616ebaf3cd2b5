import { ApiError } from '../../contract/errors.ts';
import type { FormToken, HumanInput, HumanTask } from '../../contract/human.ts';
import {
  FORMS_BY_TOKEN_IN_ALERT,
  FORMS_HOUR,
  HONEYPOT,
  OWN_PROOF_ONLY,
  OPEN_FORMS,
  PROOF_SECONDS,
  type OpenForm,
} from '../../domain/human.ts';
import type { Queries } from '../database/transaction.ts';
import type { CaptchaService } from '../platform/captcha.ts';
import type { Clock } from '../platform/clock.ts';
import type { CaptchaConfig } from '../platform/config-services.ts';
import { namesNoClient } from '../platform/networks.ts';
import type { Caller } from './caller.ts';
import { countForClient, countForShop } from './client-and-shop-limits.ts';
import { formTokens } from './form-token.ts';
import { countUse } from './limits.ts';
import { proofOfWork, type Hardness } from './proof-of-work.ts';

/**
 * Resolves when a human seems to have filled the form in; throws `not_human`, `form_expired` or
 * `too_many_requests`. `knownAs` names somebody whom no stranger can be; such a sender is counted
 * separately from all others behind the same address.
 */
export type VerifyHuman = (
  input: HumanInput,
  caller: Pick<Caller, 'address'>,
  form: OpenForm,
  knownAs?: string,
) => Promise<void>;

/**
 * Checks the senders of forms that need no login. A script brings the answer of a captcha. A
 * browser without scripts, or one that could not reach the captcha, brings the token of its page,
 * which counts for less: it has to be some seconds old, and fewer are accepted from one address.
 */
export function openHumanCheck(deps: HumanDeps): {
  verify: VerifyHuman;
  routes: { formToken: (input: { form: OpenForm }, caller: Caller) => Promise<FormToken> };
} {
  const { db, clock, formsKey, hardness } = deps;
  const tokens = formTokens(formsKey);
  const { hasSolved, taskOf } = humanProofs(deps);

  const formLimit = (way: keyof typeof FORMS_HOUR, form: OpenForm) => ({
    name: `forms by ${way}: ${form}`,
    seconds: 3600,
    most: FORMS_HOUR[way],
  });

  /** Counts before checking, because checking costs work, too. Throws `too_many_requests`. */
  async function count(
    way: keyof typeof FORMS_HOUR,
    form: OpenForm,
    address: string,
  ): Promise<void> {
    await countForClient(db, formLimit(way, form), address, clock);
  }

  /**
   * Counts valid proofs only: invalid ones would close the form to everybody at no cost. Throws
   * `too_many_requests`.
   */
  async function countValid(way: keyof typeof FORMS_HOUR, form: OpenForm): Promise<void> {
    await countForShop(db, formLimit(way, form), clock);
  }

  function checkToken(token: string, form: OpenForm): void {
    const state = tokens.check(token, form, clock());
    if (state !== 'valid') throw new ApiError(state === 'expired' ? 'form_expired' : 'not_human');
  }

  /**
   * For the login only valid proofs count, so that junk from strangers behind the same address
   * keeps nobody out. A token costs no work: while the proof is hard, unknown senders get only a
   * few.
   */
  async function verifyLogin(
    input: HumanInput,
    address: string,
    form: OpenForm,
    knownAs?: string,
  ): Promise<void> {
    const way = input.captcha === '' ? 'token' : 'captcha';
    if (way === 'token') checkToken(input.token, form);
    else if ((await hasSolved(input.captcha, form, address)) !== true)
      throw new ApiError('not_human');
    const limit = { ...formLimit(way, form), most: FORMS_HOUR[way].client };
    if (knownAs !== undefined || !namesNoClient(address))
      await countUse(db, limit, knownAs ?? address, clock);
    if (way !== 'token' || knownAs !== undefined || (await hardness?.(form)) !== 'hard') return;
    await countUse(
      db,
      { ...limit, name: `${limit.name} in alert`, most: FORMS_BY_TOKEN_IN_ALERT },
      address,
      clock,
    );
  }

  async function verify(
    input: HumanInput,
    { address }: Pick<Caller, 'address'>,
    form: OpenForm,
    knownAs?: string,
  ): Promise<void> {
    if (input[HONEYPOT] !== '') throw new ApiError('not_human');
    if (OWN_PROOF_ONLY.includes(form)) return verifyLogin(input, address, form, knownAs);
    if (input.captcha !== '') {
      await count('captcha', form, address);
      const solved = await hasSolved(input.captcha, form, address);
      if (solved === true) return countValid('captcha', form);
      if (solved === false) throw new ApiError('not_human');
    }
    await count('token', form, address);
    checkToken(input.token, form);
    await countValid('token', form);
  }

  return {
    verify,
    routes: {
      formToken: async ({ form }) => ({
        token: tokens.make(form, clock()),
        captcha: await taskOf(form),
      }),
    },
  };
}

interface HumanDeps {
  db: Queries;
  clock: Clock;
  /** Signs the tokens and tasks of forms. */
  formsKey: string;
  /** Absent: our own proof of work. */
  captcha?: { config: CaptchaConfig; service: CaptchaService } | undefined;
  /** How hard our own proof is now; absent: as usual. */
  hardness?: (form: OpenForm) => Promise<Hardness>;
}

/** What a script has to bring with a form: our own proof of work, or the answer of a captcha. */
function humanProofs({ db, clock, formsKey, captcha: foreign, hardness }: HumanDeps) {
  const work = proofOfWork(formsKey);
  const captchaOf = (form: OpenForm) => (OWN_PROOF_ONLY.includes(form) ? undefined : foreign);

  async function hasWorked(answer: string, form: OpenForm): Promise<boolean> {
    const challengeId = await work.verify(answer, form);
    if (challengeId === null) return false;
    const once = { name: 'proof of work', most: 1, seconds: PROOF_SECONDS * 2 };
    try {
      await countUse(db, once, challengeId, clock);
      return true;
    } catch (error) {
      // The same proof was used before.
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  return {
    /** Null when the captcha service cannot tell. */
    async hasSolved(answer: string, form: OpenForm, address: string): Promise<boolean | null> {
      const captcha = captchaOf(form);
      if (captcha === undefined) return hasWorked(answer, form);
      return captcha.service.isHuman(answer, OPEN_FORMS[form], address);
    },
    async taskOf(form: OpenForm): Promise<HumanTask> {
      const captcha = captchaOf(form);
      if (captcha === undefined) {
        const challenge = await work.challenge(form, (await hardness?.(form)) ?? 'usual');
        return { provider: 'altcha', challenge };
      }
      const { provider, siteKey } = captcha.config;
      return { provider, site_key: siteKey, action: OPEN_FORMS[form] };
    },
  };
}
