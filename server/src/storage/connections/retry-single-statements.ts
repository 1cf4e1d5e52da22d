import type pg from 'pg';

import { answerAsDriver } from './answer-callback.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

const begins = /^\s*(?:begin|start\s+transaction)\b/i;
const ends = /^\s*(?:commit|end|abort|prepare\s+transaction|rollback(?!\s+to))\b/i;

/**
 * Statements outside of transactions that lost to a concurrent one (deadlock, serialization failure) are repeated: the
 * database has rolled them back. Inside a transaction the caller repeats the whole. For connections that are not
 * pipelined.
 */
export function retrySingleStatements(pool: pg.Pool): void {
  const inTransaction = new WeakSet<object>();
  pool.on('release', (_problem, client) => void inTransaction.delete(client));
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const queryOnce: Query = (statement, ...rest) => {
      const text = textOf(statement);
      if (text === undefined) return query(statement, ...rest);
      if (begins.test(text)) inTransaction.add(client);
      else if (ends.test(text)) inTransaction.delete(client);
      else if (!inTransaction.has(client)) return retried(query, statement, rest);
      return query(statement, ...rest);
    };
    Object.assign(client, { query: queryOnce });
  });
}

/** Undefined: a cursor or a stream, which is read while it runs. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

function retried(query: Query, statement: unknown, rest: readonly unknown[]): unknown {
  const values = typeof rest.at(-1) === 'function' ? rest.slice(0, -1) : rest;
  return answerAsDriver(
    retryOnConflict(() => query(statement, ...values) as Promise<unknown>),
    rest,
  );
}
