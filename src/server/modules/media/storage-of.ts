import type { Config } from '../../platform/config.ts';
import { s3Storage } from './s3-storage.ts';
import { folderStorage, uploadFolder, type Storage } from './storage.ts';

/** Where shoppers' files lie: in the configured store, else under DATA_DIR. */
export const uploadStorage = ({ s3, dataDir }: { s3?: Config['s3']; dataDir: string }): Storage =>
  s3 === undefined ? folderStorage(uploadFolder(dataDir)) : s3Storage(s3);
