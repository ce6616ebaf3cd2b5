/** Who acts, as the journal and the history name them, and why. */
export interface SignedBy {
  by: string;
  note: string;
}

/** Both in one line: `Anna: asked by phone`; either may be empty. */
export const signatureOf = ({ by, note }: SignedBy): string =>
  [by, note].filter(Boolean).join(': ');
