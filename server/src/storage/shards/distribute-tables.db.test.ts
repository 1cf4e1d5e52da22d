import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { givenSender } from '../../../test/sender.ts';
import { isOnShards } from '../../../test/shards.ts';
import { emptyDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { startTestService } from '../../../test/test-platform.ts';
import { openDatabase } from '../database.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { distributeTables } from './distribute-tables.ts';

describe.skipIf(!isOnShards)('a database that was used before its tables are distributed', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let close: () => Promise<void>;

  beforeAll(async () => {
    database = await emptyDatabase();
    ({ pool, close } = openDatabase(database.connection, { connections: 4, hangSeconds: 60 }));
    await pool.query('create extension citus');
    await migrate(pool, await readMigrations());
  });
  afterAll(async () => {
    await close();
    await database.drop();
  });

  /** Creates one of everything that the factories of tests have, and sends. */
  const use = async () => {
    const { service, stop } = await startTestService({}, { connection: database.connection });
    const { accountId } = await givenSender(service);
    const sender = await givenSender(service);
    await service.given.operator();
    await service.given.user({ accountId });
    await service.given.phonebook(accountId, { contacts: [{ mobile: '09121234567' }] });
    const id = await sender.sent();
    await stop();
    return { accountId, id };
  };

  const readSequences = async () => {
    const { rows } = await pool.query<{ name: string; last: number }>(
      `select sequencename as name, last_value as last from pg_sequences
       where schemaname = 'public' and last_value is not null`,
    );
    return new Map(rows.map(({ name, last }) => [name, last]));
  };

  test('keeps its rows and goes on counting ids, and it may be repeated', async () => {
    const before = await use();
    const counted = await readSequences();
    expect(await distributeTables(pool)).toContain('send_requests');
    const kept = await readSequences();
    for (const [name, last] of counted) expect([name, kept.get(name)]).toEqual([name, last]);
    const after = await use();
    expect(after.accountId).toBeGreaterThan(before.accountId);
    expect(after.id).toBeGreaterThan(before.id);
    const { rows } = await pool.query<{ sends: number }>('select count(*) as sends from send_requests');
    expect(rows[0]?.sends).toBe(2);
    expect(await distributeTables(pool)).toEqual([]);
  });
});
