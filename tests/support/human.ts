import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FormToken } from '../../src/contract/human.ts';
import type { OpenForm } from '../../src/domain/human.ts';

/** What a browser with scripts sends as `captcha`: the proof of work that the page of its form was told. */
export async function solvedTask({ captcha }: FormToken): Promise<string> {
  if (captcha.provider !== 'altcha') throw new Error('Another captcha.');
  const { parameters, signature } = captcha.challenge;
  const solution = await solveChallenge({
    challenge: { parameters: parameters as never, signature },
    deriveKey,
  });
  return btoa(JSON.stringify({ challenge: captcha.challenge, solution }));
}

interface Asks {
  formToken(input: { form: OpenForm }): Promise<FormToken>;
}

/** The fields of a form whose script has done its work. */
export async function proven(
  api: Asks,
  form: OpenForm,
): Promise<{ token: string; captcha: string }> {
  const told = await api.formToken({ form });
  return { token: told.token, captcha: await solvedTask(told) };
}
