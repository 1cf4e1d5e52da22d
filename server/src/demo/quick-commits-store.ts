import type { Platform } from '../platform.ts';

/**
 * Runs something whose commits are not waited for until they are on the disk. A demo that is cut off is made anew, and
 * its server belongs to it alone.
 */
export async function withQuickCommits({ pool }: Platform, run: () => Promise<void>): Promise<void> {
  await pool.query('alter system set synchronous_commit = off');
  await pool.query('select pg_reload_conf()');
  await run();
  await pool.query('alter system reset synchronous_commit');
  await pool.query('select pg_reload_conf()');
}
