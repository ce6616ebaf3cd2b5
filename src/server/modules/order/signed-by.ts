/** Who acts, as the journal and the history name them, and why. */
export interface SignedBy {
  by: string;
  note: string;
}
