import { totalmem } from 'node:os';

export type ServerSettings = Readonly<Record<string, string>>;

/** The settings of the embedded server; everything else is PostgreSQL's default. */
export function defaultSettings(): ServerSettings {
  return {
    // Plans that were made while tables were empty are kept until these are analysed: an installation that is new and busy is
    // slow until then.
    autovacuum_naptime: '10s',
    fsync: 'on',
    jit: 'off',
    max_connections: '100',
    max_wal_size: '2GB',
    shared_buffers: totalmem() >= 2 * 1024 ** 3 ? '256MB' : '128MB',
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Statements and row details contain personal data, which must not get into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

export function settingArguments(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
