import type { DocumentFile, Good } from '../goods/good.ts';

export function documentsOf(_good: Good, _files: Map<string, Uint8Array>): DocumentFile[] {
  return [];
}
