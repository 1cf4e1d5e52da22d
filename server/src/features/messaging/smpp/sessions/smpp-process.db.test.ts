import { afterEach, expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { openClient, type DatabaseClient } from '../../../../storage/database.ts';
import { lockProcess } from './processes-store.ts';
import { SmppProcess } from './smpp-process.ts';

const service = testService();
let other: DatabaseClient | undefined;
afterEach(() => other?.end());

/** Connections that have the lock of a process, and those that wait for it. */
async function countLocks(id: number, isGranted: boolean): Promise<number> {
  const { rows } = await service.platform.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objsubid = 2 and objid::bigint = $1 and granted = $2
       and database = (select oid from pg_database where datname = current_database())`,
    [id, isGranted],
  );
  return rows.length;
}

test('a process that stops while it waits for its lock again leaves no connection', async () => {
  const smpp = new SmppProcess(service.platform);
  await smpp.start();
  other = await openClient(service.connection);
  const locked = lockProcess(other, smpp.id, 60_000);
  await eventually(async () => expect(await countLocks(smpp.id, false)).toBe(1));
  await service.platform.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2 and objid::bigint = $1
       and granted and database = (select oid from pg_database where datname = current_database())`,
    [smpp.id],
  );
  await locked;
  await eventually(async () => expect(await countLocks(smpp.id, false)).toBe(1));
  await smpp.stop();
  await eventually(async () => expect(await countLocks(smpp.id, false)).toBe(0));
});
