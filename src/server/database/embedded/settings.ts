/**
 * Small settings: the site and its database together have 250 MB. They are passed on the command
 * line at every start, so a change here also reaches existing data folders.
 */
export const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '24MB',
  work_mem: '4MB',
  maintenance_work_mem: '48MB',
  effective_cache_size: '512MB',
  wal_buffers: '2MB',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  // No replicas: less WAL, and none of their processes.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Queries are short and there are two cores: worker processes would cost more memory than they
  // save time.
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  autovacuum_max_workers: '1',
  jit: 'off',
  // The data are on an SSD or in memory; the default of 4 is for spinning disks.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements and details contain what shoppers typed; the site's log reports failures without
  // them.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * The order and case of letters must not depend on the machine; without a locale only ASCII is
 * supported.
 */
export const INITDB_OPTIONS: readonly string[] = [
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  '--no-instructions',
];

/** Owns the database and changes its tables; a superuser. */
export const SERVER_USER = 'skoba';
/** The shop and its commands work by it. */
export const SERVING_USER = 'skoba_site';
export const SERVER_PORT = 5432;
