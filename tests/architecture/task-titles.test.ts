import { expect, test } from 'vitest';
import { TASK_CLASSES } from '../../src/server/database/job-classes.ts';
import { LETTER_TASKS } from '../../src/server/database/letter-causes.ts';
import { TASK_TITLE } from '../../src/texts/desk/tasks.ts';

test('every task of the shop has a title for the desk, and no other', () => {
  expect(Object.keys(TASK_TITLE).toSorted()).toEqual(Object.keys(TASK_CLASSES).toSorted());
});

test('letters are told apart by the names of their tasks', () => {
  expect(LETTER_TASKS).toContain('order_letter_buyer');
  expect(LETTER_TASKS).toContain('message_letter');
  expect(LETTER_TASKS.some((task) => /payment_refund|sweep|picture/.test(task))).toBe(false);
});
