import { EventEmitter } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { failing, guarded, inBackground, reportFaultsTo } from './guard.ts';

const told: string[] = [];
const tell = (error: unknown, what: string) => told.push(`${what}: ${String(error)}`);
reportFaultsTo(tell);
afterEach(() => {
  told.length = 0;
  reportFaultsTo(tell);
});
const boom = () => {
  throw new Error('boom');
};

it('a guarded listener that throws is told, and the event goes on', () => {
  const heard: string[] = [];
  const emitter = new EventEmitter();
  emitter.on('news', guarded('the first', boom));
  emitter.on(
    'news',
    guarded('the second', (news: string) => heard.push(news)),
  );
  emitter.emit('news', 'good');
  expect(heard).toEqual(['good']);
  expect(told).toEqual(['the first: Error: boom']);
});

it('what a guarded listener begins and what goes on in the background are told when they fail', async () => {
  guarded('a listener', () => Promise.reject(new Error('late')))();
  inBackground('a refresh', Promise.reject(new Error('lost')));
  await expect.poll(() => told).toEqual(['a listener: Error: late', 'a refresh: Error: lost']);
});

it('a fault whose report fails ends nothing', () => {
  reportFaultsTo(boom);
  expect(guarded('a listener', boom)).not.toThrow();
});

it('a failing callback gives its fault to whoever waits', async () => {
  const waiting = new Promise((_resolve, reject) => {
    failing(reject, boom)();
  });
  await expect(waiting).rejects.toThrow('boom');
  expect(told).toEqual([]);
});
