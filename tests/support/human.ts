import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FormToken } from '../../src/contract/human.ts';
import type { OpenForm } from '../../src/domain/human.ts';

/** What a browser with scripts sends as `captcha`: the solved challenge of the form. */
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

/** The hidden fields of a form, with a solved challenge. */
export async function proven(
  api: Asks,
  form: OpenForm,
): Promise<{ token: string; captcha: string }> {
  const formToken = await api.formToken({ form });
  return { token: formToken.token, captcha: await solvedTask(formToken) };
}
