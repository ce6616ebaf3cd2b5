import { errorLine } from '../../platform/error-record.ts';
import { UnfinishedLoad } from './error.ts';
import type { LoadSummary } from './load-exchange.ts';

const REASONS_SHOWN = 10;

export function describeSummary(summary: LoadSummary): string {
  const { format, added, changed, hidden, unchanged, skipped, reasons, seconds } = summary;
  const lines = [
    `${format} loaded in ${seconds.toFixed(1)} s: ${added} added, ${changed} changed, ` +
      `${hidden} hidden, ${unchanged} unchanged, ${skipped} skipped.`,
  ];
  for (const { reason, count, example } of reasons.slice(0, REASONS_SHOWN))
    lines.push(`  ${count} × ${reason}, e.g. ${example}`);
  if (reasons.length > REASONS_SHOWN)
    lines.push(`  … and ${reasons.length - REASONS_SHOWN} more reasons`);
  return lines.join('\n');
}

export function describeFailure(error: unknown): string {
  const message = errorLine(error);
  return error instanceof UnfinishedLoad
    ? `A part was loaded; load the files again to end it. ${message}`
    : `Nothing was loaded. ${message}`;
}
