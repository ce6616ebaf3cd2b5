/** Decodes a segment of a path. A badly encoded one stays as it is and matches nothing. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
