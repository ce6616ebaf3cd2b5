/**
 * Signed keys for the link that undoes a change, by its number; whoever can read the old mailbox
 * has one.
 */
export interface UndoLinks {
  make(use: 'email_undo', changeId: number): string;
  read(key: string): { use: string; numbers: number[] } | null;
}
