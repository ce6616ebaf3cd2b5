import { createChallenge, verifySolution } from 'altcha-lib';
import type { Payload } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { ProofChallenge } from '../../contract/human.ts';
import { PROOF_SECONDS, type OpenForm } from '../../domain/human.ts';

/** 256 tries on average; one challenge in a hundred needs five times as many. */
const WORK = { algorithm: 'PBKDF2/SHA-256', keyPrefix: '00', keyLength: 32 } as const;
/**
 * Rounds of each try: usually, and while somebody guesses login codes. 600 rounds take 0.05 s of a
 * core, or 0.2 s on a phone of a quarter of its speed, 1 s at worst. A sender of a thousand letters
 * a minute needs a whole core.
 */
const COST = { usual: 600, hard: 4000 } as const;
export type Hardness = keyof typeof COST;

const answerShape = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal(WORK.algorithm),
      cost: v.picklist([COST.usual, COST.hard]),
      keyLength: v.literal(WORK.keyLength),
      keyPrefix: v.literal(WORK.keyPrefix),
      nonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{8,128}$/)),
      salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{8,128}$/)),
      expiresAt: v.number(),
      data: v.object({ form: v.string() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/**
 * ALTCHA, self-hosted: the browser does a little work, which becomes expensive for whoever sends
 * thousands of forms.
 */
export function proofOfWork(secret: string) {
  return {
    async challenge(form: OpenForm, hardness: Hardness): Promise<ProofChallenge> {
      const { parameters, signature } = await createChallenge({
        ...WORK,
        cost: COST[hardness],
        deriveKey,
        hmacSignatureSecret: secret,
        expiresAt: new Date(Date.now() + PROOF_SECONDS * 1000),
        data: { form },
      });
      return { parameters: { ...parameters, data: { form } }, signature: signature ?? '' };
    },
    /**
     * An id of the solved challenge, so that it counts once. Null when it is not solved, or is for
     * another form.
     */
    async verify(answer: string, form: OpenForm): Promise<string | null> {
      const read = v.safeParse(
        v.pipe(
          v.string(),
          v.base64(),
          v.transform((text) => Buffer.from(text, 'base64').toString()),
          v.parseJson(),
          answerShape,
        ),
        answer,
      );
      if (!read.success || read.output.challenge.parameters.data.form !== form) return null;
      const { challenge, solution }: Payload = read.output;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: secret,
      });
      return verified ? read.output.challenge.signature : null;
    },
  };
}
