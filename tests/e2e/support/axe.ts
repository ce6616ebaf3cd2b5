import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { AT_BOTH_SITES } from './journeys.ts';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Nothing on the page, or in one part of it, breaks a rule of axe. Our pages have no frames, so axe
 * runs in the page itself and is loaded once for all audits of a document. It needs the page's
 * JavaScript. A journey that is walked at both sites (journeys.ts) is audited once.
 */
export async function expectClean(page: Page, part?: string): Promise<void> {
  const { project, tags } = test.info();
  if (project.name === 'front' && tags.includes(AT_BOTH_SITES.tag)) return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  const faults = await page.evaluate(async (selector) => {
    // Elements that fade in have their colours at the end.
    const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map(({ finished }) => finished),
    );
    const { axe: auditor } = window as unknown as { axe: typeof axe };
    // Rules that hold need no report.
    const { violations } = await auditor.run(selector ?? document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
  }, part);
  expect(faults, 'faults that axe finds').toEqual([]);
}
