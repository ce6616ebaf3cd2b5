import type { Attachments } from './attachments.ts';
import type { Facts } from './facts.ts';
import type { Remarks } from './remarks.ts';
import type { Staging } from './staging/staging.ts';

/** What reading a file needs, and where it writes. */
export interface Reading {
  /** Its name in messages. */
  file: string;
  path: string;
  /** The operator says that the files hold only changes. */
  partial: boolean;
  facts: Facts;
  staging: Staging;
  remarks: Remarks;
  attachments: Attachments;
  /** When the source formed the file. */
  formedAt: Date;
  onBytes: (bytes: number) => void;
}
