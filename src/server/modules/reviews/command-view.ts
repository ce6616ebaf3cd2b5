import { shopTime } from '../../../domain/shop-days.ts';
import { REVIEWS_COMMAND_TEXT as TEXT } from '../../../texts/commands/reviews.ts';
import { printable, textTable } from '../../platform/command-words.ts';
import type { WholeReview } from './command-queries.ts';

export function reviewTable(rows: readonly WholeReview[]): string {
  return textTable(
    TEXT.columns,
    rows.map((row) => [
      String(row.id),
      shopTime(row.createdAt),
      TEXT.title(row.state),
      '★'.repeat(row.rating),
      row.photos === 0 ? '' : String(row.photos),
      row.author,
      row.title,
    ]),
  );
}

export function reviewSheet(row: WholeReview): string {
  const { labels } = TEXT;
  const facts: [label: string, value: string | number | null][] = [
    [labels.product, row.article === '' ? row.title : `${row.title} (${row.article})`],
    [labels.author, row.anonymous ? `${row.author}, ${TEXT.anonymous}` : row.author],
    [labels.rating, `${row.rating} / 5`],
    [labels.quality, row.quality_rating],
    [labels.price, row.price_rating],
    [labels.advantages, row.advantages],
    [labels.disadvantages, row.disadvantages],
    [labels.comment, row.comment],
    [labels.photos, row.photos === 0 ? null : row.photos],
    [labels.answer, row.answer],
    [labels.reason, row.reason],
  ];
  return [
    `${row.id}, ${shopTime(row.createdAt)}, ${TEXT.title(row.state)}`,
    ...facts.flatMap(([label, value]) =>
      value === null || value === ''
        ? []
        : [`  ${label}: ${String(value).split('\n').join('\n    ')}`],
    ),
  ]
    .flatMap((line) => line.split('\n'))
    .map(printable)
    .join('\n');
}
