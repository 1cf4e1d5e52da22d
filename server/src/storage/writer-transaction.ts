import { allInOrder } from './all-in-order.ts';
import { commitError } from './connections/commit-unknown.ts';
import { rollBack } from './pool-transaction.ts';
import { retryOnConflict } from './connections/retry-on-conflict.ts';
import type { WriterClient, Writers } from './writers.ts';

/** Runs one statement as its own transaction, with retries on conflict. */
export function writerStatement<T>(writers: Writers, run: (client: WriterClient) => Promise<T>): Promise<T> {
  return retryOnConflict(async () => {
    const client = await writers.connect();
    try {
      return await run(client);
    } catch (problem) {
      throw commitError(problem);
    } finally {
      // The pool discards broken connections itself.
      client.release();
    }
  });
}

/**
 * Runs statements in one transaction on a pipelined connection, with retries on conflict. `write` may push its last
 * statements unawaited into `last`: they are then sent together with the commit.
 */
export function writerTransaction<T>(
  writers: Writers,
  write: (client: WriterClient, last: Promise<unknown>[]) => Promise<T>,
): Promise<T> {
  return retryOnConflict(() => attemptTransaction(writers, write));
}

async function attemptTransaction<T>(
  writers: Writers,
  write: (client: WriterClient, last: Promise<unknown>[]) => Promise<T>,
): Promise<T> {
  const client = await writers.connect();
  let isCommitting = false;
  try {
    const begun = client.query('begin');
    // A broken connection rejects every statement; the first awaited one reports it, and this one must not be an
    // unhandled rejection.
    begun.catch(() => undefined);
    const last: Promise<unknown>[] = [begun];
    const result = await write(client, last);
    isCommitting = true;
    // After a failed statement the commit becomes a rollback without an error, so the error of the statement is awaited
    // too.
    await allInOrder([...last, client.query('commit')]);
    client.release();
    return result;
  } catch (problem) {
    await rollBack(client);
    throw isCommitting ? commitError(problem) : problem;
  }
}
