import type { Database } from '../../src/server/database/open.ts';
import { page } from '../../src/server/database/schema/content.ts';

const SLUGS = ['offer', 'consent-personal-data', 'consent-newsletter'];

/** Publishes the texts that orders and forms ask a consent to. */
export async function putConsentPages(db: Database): Promise<void> {
  const updatedAt = new Date('2026-01-15T08:00:00Z');
  await db.insert(page).values(SLUGS.map((slug) => ({ slug, title: slug, body: '', updatedAt })));
}
