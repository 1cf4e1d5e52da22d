import type pg from 'pg';

/** Connection parameters: a URL, or the parts that the embedded server provides. */
export type Connection = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'stream'
>;
