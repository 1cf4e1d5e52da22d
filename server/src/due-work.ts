import { slot } from './runtime.ts';
import type { Channel } from './storage/notifications.ts';

/**
 * Work that becomes due by the passing of time. One process asks for all of it at once and tells the others, instead of
 * every process asking for each kind several times a second (decision 0192).
 */
export interface DueWork {
  /** Who waits for it listens here. */
  readonly channel: Channel;
  /**
   * SQL condition: there is some at the moment $1. It may hold for work that cannot be done now, but never misses any. Over
   * shards a subquery needs a column, hence `select 1`, and columns are named by an alias: a table has another name there.
   */
  readonly condition: string;
}

/** The due work of all features. */
export const dueWork = slot<readonly DueWork[]>('due-work');
