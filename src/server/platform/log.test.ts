import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(what: object): Record<string, unknown> {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).error(what, 'failed');
  return JSON.parse(lines.join('')) as Record<string, unknown>;
}

describe('the log', () => {
  it('names the cause of a failure: of a full disk too', async () => {
    // Linux has a device that is always full.
    const full: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    expect(logged({ err: full })).toMatchObject({
      err: { code: 'ENOSPC', message: expect.stringContaining('no space left') as string },
    });
  });

  it.each(['53100', '57P01', 'ERR_SOCKET_CLOSED'])('names the code %s of an error', (code) => {
    expect(logged({ err: Object.assign(new Error('x'), { code }) })).toMatchObject({
      err: { code },
    });
  });

  it.each(['1234', '123456', 1234])('hides the login code %s wherever it stands', (code) => {
    const hidden = { code: '[hidden]' };
    expect(
      logged({ code, input: { code }, err: Object.assign(new Error('x'), { code }) }),
    ).toMatchObject({ ...hidden, input: hidden, err: hidden });
  });
});
