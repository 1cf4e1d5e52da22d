import { setTimeout as sleep } from 'node:timers/promises';

import type { OpenDatabase } from '../database.ts';

// How long a read waits for the standby; then it reads from the primary.
const waitMs = 100;
const stepMs = 5;
const hangMs = 500;
// After that, or after an error, the standby is left alone for a while.
const pauseMs = 1000;

export interface StandbyReads {
  readonly db: OpenDatabase['db'];
  readonly pool: OpenDatabase['pool'];
  /** True if the standby has everything that the primary had when this was called. */
  isCurrent(): Promise<boolean>;
  /** The standby refused or lost a statement: reads go to the primary for a while. */
  leave(): void;
  close(): Promise<void>;
}

/**
 * A standby as fresh as the primary: before it is read, the primary is asked how far its log goes, and the standby
 * whether it has come that far. So a caller finds what any process wrote before the call, without anybody keeping
 * account of who wrote what. All reads that begin in one turn of the loop ask together.
 */
export function openStandbyReads(standby: OpenDatabase, primary: OpenDatabase['pool']): StandbyReads {
  let question: Promise<boolean> | undefined;
  let leftUntil = 0;
  const leave = () => void (leftUntil = performance.now() + pauseMs);

  async function ask(): Promise<boolean> {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    // Callers from here on may know of later writes.
    question = undefined;
    try {
      const { rows } = await primary.query<{ position: string }>(
        'select pg_current_wal_insert_lsn() as position',
      );
      return await reaches(rows[0]?.position ?? '');
    } catch {
      return false;
    }
  }

  async function reaches(position: string): Promise<boolean> {
    const until = performance.now() + waitMs;
    for (;;) {
      const { rows } = await standby.pool.query<{ has_it: boolean }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has_it',
        [position],
      );
      if (rows[0]?.has_it === true) return true;
      if (performance.now() >= until) return false;
      await sleep(stepMs);
    }
  }

  return {
    db: standby.reading.db,
    pool: standby.reading.pool,
    async isCurrent() {
      if (performance.now() < leftUntil) return false;
      question ??= ask();
      // A standby that hangs holds up no read for longer.
      const tooLate = sleep(hangMs, false, { ref: false });
      const isCurrent = await Promise.race([question, tooLate]);
      if (!isCurrent) leave();
      return isCurrent;
    },
    leave,
    close: () => standby.close(),
  };
}
