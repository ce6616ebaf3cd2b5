import { sql, type AnyColumn } from 'drizzle-orm';
import type { CropShape } from '../../domain/focal-crop.ts';

/**
 * The key of the original to serve for a column that names a picture. A picture of the library is
 * named by its key in the library, any other picture by the key of its original.
 */
export const servedPicture = (column: AnyColumn, shape: 'stored' | CropShape) =>
  sql<string | null>`coalesce((select m.${sql.identifier(shape)} from media_file m
    where m.key = ${column}), ${column})`;
