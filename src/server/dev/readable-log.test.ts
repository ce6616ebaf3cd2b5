import { describe, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { readable } from './readable-log.ts';

/** What the terminal shows of an event. */
function shown(tell: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  tell(
    createLog('info', {
      write(line) {
        text += readable(JSON.parse(line) as Parameters<typeof readable>[0]);
      },
    }),
  );
  return text;
}

describe('The log of the development server', () => {
  it('is one line for an event, with its facts', () => {
    expect(shown((log) => log.info({ signal: 'SIGTERM' }, 'stopping'))).toMatch(
      /^\d\d:\d\d:\d\d info stopping \{"signal":"SIGTERM"\}\n$/,
    );
  });

  it('shows the stack of an error, and of what caused it', () => {
    const err = new Error('The page broke.', { cause: new RangeError('No such month.') });
    const frame = String.raw` {4}at .*readable-log\.test\.ts:\d+:\d+`;
    const lines = [
      'error request failed {"path":"/cart"}',
      '    Error: The page broke\\.',
      frame,
      '[^]*    RangeError: No such month\\.',
      frame,
    ];
    expect(shown((log) => log.error({ err, path: '/cart' }, 'request failed'))).toMatch(
      new RegExp(lines.join('\n')),
    );
  });
});
