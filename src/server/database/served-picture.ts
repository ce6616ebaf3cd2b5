import { sql } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import type { CropShape } from '../../domain/focal-crop.ts';

/**
 * The key of the original that a column with a picture stands for: a picture of the library is named
 * by its key there, any other by that of its original.
 */
export const servedPicture = (column: AnyColumn, shape: 'stored' | CropShape) =>
  sql<string | null>`coalesce((select m.${sql.identifier(shape)} from media_file m
    where m.key = ${column}), ${column})`;
