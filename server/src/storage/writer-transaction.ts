import type pg from 'pg';

import { rollBack } from './pool-transaction.ts';

/** A connection of `platform.writers` inside a transaction. */
export type WriterClient = pg.PoolClient;

const attemptsMax = 4;
// Conflicts with other transactions that a second try settles.
const conflicts = new Set(['40001', '40P01']);

async function againAfterConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (problem) {
      const { code } = problem as { code?: string };
      if (attempts >= attemptsMax || code === undefined || !conflicts.has(code)) throw problem;
    }
  }
}

/** Runs one statement as a transaction of its own, again if it lost against another one. */
export function writerStatement<T>(writers: pg.Pool, run: (client: WriterClient) => Promise<T>): Promise<T> {
  return againAfterConflict(async () => {
    const client = await writers.connect();
    try {
      return await run(client);
    } finally {
      // The pool itself takes connections out that broke.
      client.release();
    }
  });
}

/**
 * Runs set statements in one transaction on a pipelined connection, again if it lost against another one.
 * `write` may leave its last statements unawaited in `last`: they then travel together with the commit.
 */
export function writerTransaction<T>(
  writers: pg.Pool,
  write: (client: WriterClient, last: Promise<unknown>[]) => Promise<T>,
): Promise<T> {
  return againAfterConflict(() => attemptTransaction(writers, write));
}

async function attemptTransaction<T>(
  writers: pg.Pool,
  write: (client: WriterClient, last: Promise<unknown>[]) => Promise<T>,
): Promise<T> {
  const client = await writers.connect();
  try {
    const begun = client.query('begin');
    // A connection that breaks rejects every statement; the first one that is awaited tells, the others are heard here.
    begun.catch(() => undefined);
    const last: Promise<unknown>[] = [begun];
    const result = await write(client, last);
    // A statement that failed makes this commit a rollback without an error of its own: the statement's error counts.
    await Promise.all([...last, client.query('commit')]);
    client.release();
    return result;
  } catch (problem) {
    await rollBack(client);
    throw problem;
  }
}
