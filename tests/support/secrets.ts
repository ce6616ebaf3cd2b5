import { linkKeys } from '../../src/server/platform/link-keys.ts';
import { secretsOf } from '../../src/server/database/secret.ts';

/** Secrets without a file. */
export const TEST_SECRETS = secretsOf([
  '4fb0c8a1d2e35f96870b1c3d5e7f9a2b4c6d8e0f1a3b5c7d9e2f4a6b8c0d1e3f',
]);

/** Signs the links in letters. */
export const TEST_LINKS = linkKeys('of its letters');
