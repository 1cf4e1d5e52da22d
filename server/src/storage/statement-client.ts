import { CompiledQuery } from 'kysely';

import type { Queryable } from './database.ts';
import type { AccountGroups } from './account-groups.ts';
import type { DrawIds } from './draw-ids.ts';

/**
 * The connection of an open transaction, for statements in plain SQL. A PoolClient of `pg` fits; a Kysely transaction
 * is adapted by `statementClientOf`.
 */
export interface StatementClient {
  query<Row extends object>(statement: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: Row[] }>;
  /** At a worker, whose own sequences do not count: ids that are given with the rows. */
  readonly drawIds?: DrawIds | undefined;
  /** Of the pool and the database, outside of transactions: statements over rows of all accounts, shard by shard. */
  readonly shards?: AccountGroups | undefined;
}

export function statementClientOf(db: Queryable): StatementClient {
  const { shards } = db as { shards?: AccountGroups };
  return {
    shards,
    async query<Row extends object>({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** Rows of all accounts, which are in many shards; where a worker of theirs is lost, those of the others. */
export async function readOfAll<Row extends object>(
  client: StatementClient,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  if (client.shards !== undefined) return client.shards.readLiving<Row>(statement);
  return (await client.query<Row>(statement)).rows;
}

/** Changes rows of one account: at its worker if the client is outside of transactions, and nothing while that is lost. */
export async function writeOfOne<Row extends object>(
  client: StatementClient,
  accountId: number,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  if (client.shards?.areSeveral === true)
    return client.shards.writeApart([{ account_id: accountId }], () => statement);
  return (await client.query<Row>(statement)).rows;
}
