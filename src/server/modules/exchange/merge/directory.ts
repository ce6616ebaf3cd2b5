import type { LoadReason } from '#src/domain/load-reasons.ts';

/**
 * A regular expression for PostgreSQL: identifiers of directory values, which are never shown to a
 * shopper.
 */
export const GUID = `'^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'`;

export const UNKNOWN_VALUES: LoadReason = 'values that are not in the directory of their property';
