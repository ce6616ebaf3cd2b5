import { describe, expect, it } from 'vitest';
import { PHONE_CASES, textOf } from '../../support/phones.ts';
import { openPersonal } from '../../support/personal.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openPersonal());

describe('a typed phone', () => {
  it('is kept as the number that it means, or refused', async () => {
    const { me } = await shop.owner();
    const kept = [];
    for (const [steps] of PHONE_CASES) {
      const typed = textOf(steps);
      const answer = me.api.personalUpdate({ phone: typed });
      kept.push([
        typed,
        await answer.then(
          ({ phone }) => phone,
          () => null,
        ),
      ]);
    }
    expect(kept).toEqual(PHONE_CASES.map(([steps, number]) => [textOf(steps), number]));
  });
});
