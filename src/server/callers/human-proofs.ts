import { ApiError } from '../../contract/errors.ts';
import type { HumanTask } from '../../contract/human.ts';
import { OPEN_FORMS, OWN_PROOF_ONLY, PROOF_SECONDS, type OpenForm } from '../../domain/human.ts';
import type { Queries } from '../database/transaction.ts';
import type { CaptchaService } from '../platform/captcha.ts';
import type { Clock } from '../platform/clock.ts';
import type { CaptchaConfig } from '../platform/config-services.ts';
import { countUse } from './limits.ts';
import { proofOfWork, type Hardness } from './proof-of-work.ts';

export interface HumanDeps {
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
export function humanProofs({ db, clock, formsKey, captcha: foreign, hardness }: HumanDeps) {
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
