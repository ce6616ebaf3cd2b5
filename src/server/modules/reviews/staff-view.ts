import { shopTime } from '../../../domain/shop-days.ts';
import { REVIEW_STAFF_TEXT as TEXT } from '../../../features/reviews/staff-text.ts';
import type { StaffReview } from './staff-queries.ts';

/** What shoppers typed must not steer the terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

export function reviewTable(rows: readonly StaffReview[]): string {
  const cells = rows.map((row) => [
    String(row.id), shopTime(row.createdAt), TEXT.title(row.state), '★'.repeat(row.rating), row.photos === 0 ? '' : String(row.photos), row.author, row.title,
  ].map(printable));
  const all = [[...TEXT.columns], ...cells];
  const widths = TEXT.columns.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
}

export function reviewSheet(row: StaffReview): string {
  const { labels } = TEXT;
  const facts: [label: string, value: string | number | null][] = [
    [labels.product, row.article === '' ? row.title : `${row.title} (${row.article})`],
    [labels.author, row.anonymous ? `${row.author}, ${TEXT.anonymous}` : row.author],
    [labels.rating, `${row.rating} / 5`], [labels.quality, row.quality_rating], [labels.price, row.price_rating],
    [labels.advantages, row.advantages], [labels.disadvantages, row.disadvantages], [labels.comment, row.comment],
    [labels.photos, row.photos === 0 ? null : row.photos], [labels.answer, row.answer], [labels.reason, row.reason],
  ];
  return [
    `${row.id}, ${shopTime(row.createdAt)}, ${TEXT.title(row.state)}`,
    ...facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [`  ${label}: ${String(value).split('\n').join('\n    ')}`])),
  ].flatMap((line) => line.split('\n')).map(printable).join('\n');
}
