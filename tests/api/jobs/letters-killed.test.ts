import { afterAll, describe, expect, it } from 'vitest';
import { FILE_BYTES_MOST } from '#src/domain/uploads.ts';
import { pdf } from '../../support/hostile-files.ts';
import { MOMENTS, openKilledLetters, type Moment } from '../../support/killed-letters.ts';
import { atMost } from '../../support/limits.ts';

const shop = await openKilledLetters();
afterAll(() => shop.close());

/**
 * Much longer than the buffers between two processes, so that half of the letter can be sent.
 */
const LONG = pdf('0123456789abcdef'.repeat((FILE_BYTES_MOST - 1024) / 16));
const write = (file?: Buffer) =>
  shop.write(
    'feedback',
    { name: 'Мария', phone: '89991234567', email: 'maria@example.ru', consent: '1' },
    file === undefined ? [] : [file],
  );
const never = () => false;
/** Kills the process the first time it reaches this moment. */
const onceAt = (chosen: Moment) => {
  let isDead = false;
  return (moment: Moment) => {
    if (isDead || moment !== chosen) return false;
    isDead = true;
    return true;
  };
};

// Each life is a new process.
describe('a letter whose process is killed', { timeout: atMost(120_000) }, () => {
  it('by nobody is sent once', async () => {
    await write();
    await shop.live(never);
    await shop.live(never);
    expect([shop.taken.splice(0).length, await shop.waiting()]).toEqual([1, 0]);
  });

  it('at every moment in turn is sent again only when it was taken, always under one Message-ID', async () => {
    await write(LONG);
    const copies: number[] = [];
    for (const moment of MOMENTS) {
      await shop.live(onceAt(moment));
      expect(await shop.waiting(), moment).toBe(1);
      copies.push(shop.taken.length);
    }
    await shop.live(never);
    expect([copies, shop.taken.length, await shop.waiting()]).toEqual([[0, 0, 0, 0, 1, 2], 3, 0]);
    expect(new Set(shop.taken.splice(0)).size).toBe(1);
  });

  it('together with others comes at least once, each under a Message-ID of its own', async () => {
    const letters = 6;
    for (let index = 0; index < letters; index += 1)
      await (index % 2 === 0 ? write() : shop.subscribe(`anna${index}@example.ru`));
    const deaths = 4;
    for (let life = 0; life < deaths; life += 1) {
      // Every process dies at another step.
      let steps = life * 3 + 2;
      await shop.live((moment) => moment !== 'taking it answered' && (steps -= 1) === 0);
    }
    await shop.live(never);
    expect(await shop.waiting()).toBe(0);
    const taken = shop.taken.splice(0);
    expect(new Set(taken).size).toBe(letters);
    // A kill can only repeat the letters that were being sent.
    expect(taken.length).toBeLessThanOrEqual(letters + deaths * 3);
  });
});
