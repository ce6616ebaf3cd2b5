import type { IncomingMessage } from 'node:http';
import type { Queries } from '../../database/transaction.ts';
import type { Step } from '../../http/step.ts';
import type { AnswerLimit } from '../../http/answer-limits.ts';
import type { S3Config } from '../../platform/config-services.ts';
import type { Clock } from '../../platform/clock.ts';
import { removeDerivatives } from './derivatives.ts';
import { looseKeys } from './loose-keys.ts';
import { documentTitle } from './queries.ts';
import { mediaFiles } from './routes.ts';
import { uploadStorage } from './storage-of.ts';
import { openUploads, type UploadOwner, type Uploads } from './uploads.ts';

interface MediaDeps {
  db: Queries;
  clock: Clock;
  dataDir: string;
  /** Absent: shoppers' files are stored under dataDir. */
  s3?: S3Config | undefined;
  /** The account that a request is logged in to. */
  accountOf: (request: IncomingMessage) => Promise<number | null>;
  /** The modules with shoppers' pictures; the first that knows a picture decides who may see it. */
  owners: readonly UploadOwner[];
  /** Pictures that the staff may see besides; absent: none. */
  forStaff?: {
    isStaff: (request: IncomingMessage) => Promise<boolean>;
    mayBeSeen: (key: string) => Promise<boolean>;
  };
  /** Limits requests for pictures that have to be made or looked up. */
  limit?: AnswerLimit;
  /** Called with errors that do not fail a request. */
  onError: (error: unknown) => void;
}

/** Everything under `/media/`, and files sent by shoppers. */
export function openMedia({
  db,
  clock,
  dataDir,
  s3,
  accountOf,
  owners,
  forStaff,
  limit,
  onError,
}: MediaDeps): { uploads: Uploads; step: Step } {
  const uploads = openUploads({
    storage: uploadStorage({ s3, dataDir }),
    forget: (key) => removeDerivatives(dataDir, key),
    loose: looseKeys(db, clock),
    onError,
  });
  const step = mediaFiles({
    dataDir,
    ...(limit === undefined ? {} : { limit }),
    documentTitle: (key) => documentTitle(db, key),
    uploads,
    async audienceOf(key, request) {
      const accountId = await accountOf(request);
      for (const owner of owners) {
        const audience = await owner(key, accountId);
        if (audience !== null) return audience;
      }
      if (forStaff === undefined || !(await forStaff.isStaff(request))) return null;
      return (await forStaff.mayBeSeen(key)) ? 'owner' : null;
    },
  });
  return { uploads, step };
}
