import type { KeptReason, RemovedKind } from '../../domain/demo.ts';
import type { GivenKind } from '../../server/database/given-rows.ts';

/** Under which kind the report counts rows that the demonstration has put in. */
export const REPORTED_AS: Readonly<Record<GivenKind, RemovedKind>> = {
  page: 'pages',
  config: 'configs',
  file_config: 'configs',
  nav_item: 'menu_items',
  banner: 'banners',
  action: 'actions',
  label: 'labels',
  pickup_point: 'points',
  promo_code: 'promo_codes',
  gift_rule: 'gifts',
  company_review: 'company_reviews',
};

/** What was taken out, by kind, and what stays and why. */
export interface Report {
  removed: Partial<Record<RemovedKind, number>>;
  kept: Kept[];
}

/** `why` is a code; the command has its sentence. `names`: what it is about. */
export interface Kept {
  why: KeptReason;
  names: string[];
}

export const emptyReport = (): Report => ({ removed: {}, kept: [] });

export function noteRemoved(report: Report, kind: RemovedKind, count: number): void {
  if (count > 0) report.removed[kind] = (report.removed[kind] ?? 0) + count;
}

export function noteKept(
  report: Report,
  why: KeptReason,
  names: readonly (string | number)[],
): void {
  if (names.length > 0) report.kept.push({ why, names: names.map(String) });
}
