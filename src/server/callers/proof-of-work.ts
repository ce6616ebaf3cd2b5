import { createChallenge, verifySolution } from 'altcha-lib';
import type { Payload } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { ProofChallenge } from '../../contract/human.ts';
import { PROOF_SECONDS } from '../../domain/human.ts';
import type { OpenForm } from '../../domain/human.ts';

/** 256 tries on average, of which one in a hundred needs five times as many. */
const WORK = { algorithm: 'PBKDF2/SHA-256', keyPrefix: '00', keyLength: 32 } as const;
/**
 * Rounds of each try: usually, and while somebody guesses login codes. 600 are 0.05 s of a core, 0.2 s on a
 * phone with a quarter of its speed, a second at the worst; a thousand letters a minute cost their sender a core.
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

/** ALTCHA, self-hosted: the browser does a little work that is dear to whoever sends thousands. */
export function proofOfWork(secret: string) {
  return {
    async task(form: OpenForm, hardness: Hardness): Promise<ProofChallenge> {
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
    /** What names the work once, so that it counts once; null when it was not done for this form. */
    async done(answer: string, form: OpenForm): Promise<string | null> {
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
