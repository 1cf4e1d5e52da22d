import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const hourMs = 3_600_000;

/** Sends of all accounts by filters: their ids and accounts, newest first. */
async function found(filters: Readonly<Record<string, string>>): Promise<(readonly [number, number])[]> {
  const support = service.as((await service.given.operator('support')).key);
  const { status, body } = await support.get(
    `/operator/v1/sends?${new URLSearchParams({ limit: '100', ...filters }).toString()}`,
  );
  expect(status).toBe(200);
  const rows = body.data.data as { id: number; account_id: number }[];
  expect(body.data.total).toBe(rows.length);
  return rows.map(({ id, account_id: accountId }) => [id, accountId]);
}

test('sends of all accounts are listed newest first, and by account, kind, line, state and time', async () => {
  service.clock.advance(24 * hourMs);
  const from = service.clock.now().toISOString();
  const [one, other, bulk] = [
    await givenSender(service),
    await givenSender(service),
    await givenBulkSender(service),
  ];
  const first = await one.sent();
  service.clock.advance(hourMs);
  const between = service.clock.now().toISOString();
  service.clock.advance(hourMs);
  const later = service.clock.now().toISOString();
  const second = await other.sent();
  const many = await bulk.sent();
  const [ofFirst, ofSecond, ofMany] = [
    [first, one.accountId],
    [second, other.accountId],
    [many, bulk.accountId],
  ];
  expect(await found({ from_date: from })).toEqual([ofMany, ofSecond, ofFirst]);
  expect(await found({ from_date: later })).toEqual([ofMany, ofSecond]);
  expect(await found({ from_date: from, to_date: between })).toEqual([ofFirst]);
  expect(await found({ from_date: from, account_id: String(one.accountId) })).toEqual([ofFirst]);
  expect(await found({ from_date: from, type: 'pattern' })).toEqual([ofSecond, ofFirst]);
  expect(await found({ from_date: from, line: other.line.number })).toEqual([ofSecond]);
  expect(await found({ from_date: from, status: 'rejected' })).toEqual([]);
  await service.platform.pool.query(`update send_requests set state = 'rejected' where id = $1`, [second]);
  expect(await found({ from_date: from, status: 'rejected' })).toEqual([ofSecond]);
  expect(await found({ account_id: '987654321' })).toEqual([]);
});

test('the file has the same rows as the list', async () => {
  const { accountId, sent } = await givenSender(service);
  const id = await sent();
  const support = service.as((await service.given.operator('support')).key);
  const { text, status } = await support.get(`/operator/v1/sends/export?format=csv&account_id=${accountId}`);
  expect(status).toBe(200);
  const [header = '', ...rows] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(header.split(',').slice(0, 2)).toEqual(['account_id', 'id']);
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([[String(accountId), String(id)]]);
});

test('sends of test keys are left out unless they are asked for', async () => {
  const { accountId, sent } = await givenSender(service);
  const id = await sent();
  await service.platform.pool.query('update send_requests set is_test = true where id = $1', [id]);
  expect(await found({})).not.toContainEqual([id, accountId]);
  expect(await found({ test: 'true' })).toContainEqual([id, accountId]);
});
