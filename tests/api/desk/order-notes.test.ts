import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDeskOrders } from '../../support/desk-orders.ts';
import { refusalOf } from '../../support/refusals.ts';

let desk: Awaited<ReturnType<typeof openDeskOrders>>;
beforeAll(async () => {
  desk = await openDeskOrders();
});
afterAll(() => desk.shop.close());

it('a note on an order is written once by a form, however often it is sent', async () => {
  const { order, number } = await desk.put();
  const note = { order, text: 'Позвонить', key: crypto.randomUUID() };
  const answers = await Promise.all(
    [note, note, note].map((sent) => refusalOf(desk.api.deskOrderNote(sent))),
  );
  expect(answers.map(({ code }) => code)).toEqual(['done', 'done', 'done']);
  await desk.api.deskOrderNote({ ...note, key: crypto.randomUUID() });
  const { notes } = await desk.api.deskOrder({ order });
  expect(notes.map(({ text }) => text)).toEqual(['Позвонить', 'Позвонить']);
  expect(await desk.recorded(number)).toHaveLength(2);
});

it('a form that is sent for two orders writes a note on each', async () => {
  const [one, other] = [await desk.put(), await desk.put()];
  const key = crypto.randomUUID();
  for (const { order } of [one, other]) await desk.api.deskOrderNote({ order, text: 'Оба', key });
  for (const { order } of [one, other])
    expect((await desk.api.deskOrder({ order })).notes).toHaveLength(1);
});
