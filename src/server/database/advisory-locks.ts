/** Numbers of PostgreSQL's advisory locks; one number is for one use. */

/** Migrations, one process at a time. */
export const MIGRATION_LOCK = 7_301_001;
/** Held during a whole catalogue load: two at once could give two products the same address. */
export const LOAD_LOCK = 7_301_002;
/** Filling or emptying the shop. */
export const FILL_LOCK = 7_301_003;
/** The last user of an embedded server stops it. */
export const LEAVING_LOCK = 7_301_004;
/** Making one-time promo codes: a form that is sent twice makes them once. */
export const BATCH_LOCK = 7_301_005;
/** Held during a whole backup: files that its snapshot names stay. */
export const BACKUP_LOCK = 7_301_006;
/**
 * The namespace of locks by name; a pair of numbers never meets a single one. It stays the same in
 * all versions of the shop, so that one that starts sees which processes of another still run.
 */
export const NAME_LOCKS = 7_301_002;
