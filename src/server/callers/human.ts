import { ApiError } from '../../contract/errors.ts';
import type { FormToken, HumanInput } from '../../contract/human.ts';
import {
  FORMS_BY_TOKEN_IN_ALERT,
  FORMS_HOUR,
  HONEYPOT,
  OWN_PROOF_ONLY,
  type OpenForm,
} from '../../domain/human.ts';
import { namesNoClient } from '../platform/networks.ts';
import { formTokens } from './form-token.ts';
import type { Caller } from './caller.ts';
import { countUse } from './limits.ts';
import { humanProofs, type HumanDeps } from './human-proofs.ts';
import { countForClient, countForShop } from './client-and-shop-limits.ts';

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
