import { expect, test } from 'vitest';

import { givenTickets } from '../../src/features/service/tickets/given-tickets-for-test.ts';
import { givenCaller } from '../../src/features/messaging/voice/voice-for-test.ts';
import { givenBulkSender } from '../bulk-sender.ts';
import { testService } from '../test-platform.ts';

const service = testService({
  PEYK_OPEN_TICKETS_MAX: '2',
  PEYK_WAITING_SENDS_MAX: '2',
  PEYK_VOICE_FILES_MAX: '1',
  PEYK_ACCOUNT_REQUESTS_PER_MINUTE: '30',
  PEYK_STATEMENT_SECONDS: '1',
});

test('an account has so many open tickets, and more once one is closed', async () => {
  const tickets = await givenTickets(service);
  const first = await tickets.opened();
  await tickets.opened();
  const refused = await tickets.open();
  expect(refused.status).toBe(429);
  expect(refused.body.error_code).toBe('too_many_open_tickets');
  expect((await tickets.close(first)).status).toBe(200);
  await tickets.opened();
});

test('an account keeps so many voice files', async () => {
  const { upload } = await givenCaller(service);
  expect((await upload()).status).toBe(201);
  const refused = await upload();
  expect(refused.status).toBe(429);
  expect(refused.body.error_code).toBe('too_many_voice_files');
});

test('an account has so many sends that wait for an operator', async () => {
  const { simple } = await givenBulkSender(service);
  expect((await simple()).body).toMatchObject({ data: { waiting_for: 'approval' } });
  expect((await simple()).status).toBe(201);
  const refused = await simple();
  expect(refused.status).toBe(429);
  expect(refused.body.error_code).toBe('too_many_waiting_sends');
});

test('an account without a limit of its own has that of the service', async () => {
  const { key } = await service.given.account();
  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await service.as(key).get('/ws/v1/account/balance')).status);
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses[30]).toBe(429);
});

test('a statement that takes too long is ended', async () => {
  await expect(service.platform.pool.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
});
