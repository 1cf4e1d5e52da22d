import { readCells } from '@peyk/spreadsheet/testing';
import { expect, test } from 'vitest';

import { givenBulkSender, type BulkSender } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const inAnHour = () => new Date(service.clock.now().getTime() + 3_600_000).toISOString();

const timeline = async ({ caller }: BulkSender, id: number) =>
  (await caller.get(`/ws/v1/send_request/${id}/timeline`)).body.data;

test('the timeline of a refused send says since when it waited, why it was refused and what came back', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  const { created_at: made } = await sender.show(id);
  expect(await timeline(sender, id)).toMatchObject([
    { kind: 'accepted', at: made, amount: 300 },
    { kind: 'waits-for-approval', at: made },
  ]);
  await sender.reject(id, 'متن روشن نیست');
  expect(await timeline(sender, id)).toMatchObject([
    { kind: 'accepted' },
    { kind: 'rejected', by: 'service', reason: 'متن روشن نیست' },
    { kind: 'refunded', amount: 300 },
  ]);
});

test('a move, an approval and the moment that it waits for are in it', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  const schedule = inAnHour();
  await sender.caller.patch(`/ws/v1/send_request/${id}/schedule`, { schedule });
  await sender.approve(id);
  expect(await timeline(sender, id)).toMatchObject([
    { kind: 'accepted' },
    { kind: 'moved', by: 'account', until: schedule },
    { kind: 'approved', by: 'service' },
    { kind: 'waits-for-schedule', until: schedule },
  ]);
});

test('a line that is retired holds a scheduled send, and the timeline says since when', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ schedule: inAnHour() });
  await sender.approve(id);
  await sender.operator.post(`/operator/v1/lines/${sender.line.lineId}/retire`);
  const kinds = (await timeline(sender, id)).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['accepted', 'approved', 'held', 'waits-for-approval']);
});

test('outside the hours of its line a send says until when it waits for them', async () => {
  const sender = await givenBulkSender(service);
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: service.platform.config.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const at = (minutes: number) => new Date(service.clock.now().getTime() + minutes * 60_000);
  const hours = { from: wall.format(at(60)), to: wall.format(at(180)) };
  const set = await sender.operator.patch(`/operator/v1/lines/${sender.line.lineId}`, { hours });
  expect(set.status).toBe(200);
  const id = await sender.sent();
  await sender.approve(id);
  const opens = new Date(Math.floor(at(60).getTime() / 60_000) * 60_000).toISOString();
  expect((await timeline(sender, id)).at(-1)).toMatchObject({
    kind: 'waits-for-hours',
    at: null,
    until: opens,
  });
  service.clock.advance(60 * 60_000);
  expect((await timeline(sender, id)).at(-1).kind).toBe('started');
});

test('of another account there is no timeline', async () => {
  const [sender, other] = [await givenBulkSender(service), await givenBulkSender(service)];
  const id = await sender.sent();
  expect((await other.caller.get(`/ws/v1/send_request/${id}/timeline`)).status).toBe(404);
  expect((await other.caller.get(`/ws/v1/send_request/${id}/items/export`)).status).toBe(404);
});

test('the list of sends is a file with the filters of the list, whose texts are never formulas', async () => {
  const sender = await givenBulkSender(service);
  for (const text of ['=1+1', 'دوم']) await sender.sent({ text, number_format: 'english' });
  await sender.caller.patch(`/ws/v1/send_request/${await sender.sent({ text: 'سوم' })}/cancel`);
  const path = '/ws/v1/send_request/export?format=csv';
  const csv = await sender.caller.get(path, { headers: { 'accept-language': 'en' } });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.bytes.toString('utf8')).toContain("'=1+1");
  const [heading, ...rows] = await readCells(csv.bytes);
  const at = (name: string) => heading?.indexOf(name) ?? -1;
  expect(rows.map((row) => [row[at('Text')], row[at('Status')], row[at('Cost (toman)')]])).toEqual([
    ['سوم', 'Cancelled', '300'],
    ['دوم', 'Awaiting approval', '300'],
    ['=1+1', 'Awaiting approval', '300'],
  ]);
  const cancelled = await readCells((await sender.caller.get(`${path}&status=cancelled`)).bytes);
  expect(cancelled).toHaveLength(2);
  expect(cancelled[1]?.[2]).toBe('لغو شد');
  const other = await givenBulkSender(service);
  expect(await readCells((await other.caller.get(path)).bytes)).toHaveLength(1);
});

test('an export of many pages has every row once, newest first', async () => {
  const sender = await givenBulkSender(service);
  await service.platform.pool.query(
    `insert into send_requests (account_id, id, type, state, line_id, line_number, text, recipients_count, pages, cost,
       created_at, mobile, item_status, item_detail)
     select $1, nextval('send_ids'), 'pattern', 'released', $2, '1', 'متن', 1, 1, 100, $3, '09120000000', 'delivered', 'delivered'
     from generate_series(1, 2500)`,
    [sender.accountId, sender.line.lineId, service.clock.now()],
  );
  const rows = (await readCells((await sender.caller.get('/ws/v1/send_request/export')).bytes)).slice(1);
  const ids = rows.map(([id]) => Number(id));
  expect(ids).toHaveLength(2500);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
});
