import { expect, test } from 'vitest';

import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/messages/count';
const minute = 60_000;

/** The last minutes, and what is yet to come of this one. */
function period(from = -5, to = 1) {
  const at = (minutes: number) =>
    encodeURIComponent(new Date(service.clock.now().getTime() + minutes * minute).toISOString());
  return `from_date=${at(from)}&to_date=${at(to)}`;
}

test('messages of every kind of send are counted by status with pages and cost, in one statement', async () => {
  const sender = await givenSender(service, { rate: 100 });
  await sender.sent();
  const many = {
    text: 'سلام '.repeat(20),
    line_number: sender.line.number,
    number_format: 'english',
    recipients: ['09121111111', '09122222222', '09123333333'],
  };
  const waiting = await sender.caller.post('/ws/v1/sms/simple', many);
  const cancelled = await sender.caller.post('/ws/v1/sms/simple', { ...many, recipients: ['09124444444'] });
  await sender.caller.patch(`/ws/v1/send_request/${cancelled.body.data.id}/cancel`, {});
  const { counts } = (await sender.caller.get(`${path}?${period()}`)).body.data;
  const of = (detail: string, waitingFor: string | null = null) =>
    counts.find(
      (one: { status_detail: string; waiting_for: string | null }) =>
        one.status_detail === detail && one.waiting_for === waitingFor,
    );
  const { pages, cost } = waiting.body.data;
  expect(of('in-queue', 'approval') ?? of('not-started', 'approval')).toMatchObject({
    messages: 3,
    pages: 3 * pages,
    cost,
  });
  expect(of('cancelled')).toMatchObject({ messages: 1, pages, cost: cost / 3 });
  const total = counts.reduce((sum: number, one: { messages: number }) => sum + one.messages, 0);
  expect(total).toBe(5);
});

test('counts are of the account alone and of the period alone', async () => {
  const [sender, other] = [await givenSender(service), await givenSender(service)];
  await sender.sent();
  expect((await other.caller.get(`${path}?${period()}`)).body.data.counts).toEqual([]);
  expect((await sender.caller.get(`${path}?${period(-60, -30)}`)).body.data.counts).toEqual([]);
});

test('a period is needed, and may be two days long', async () => {
  const { caller } = await givenSender(service);
  expect((await caller.get(path)).body.errors).toHaveProperty('from_date');
  expect((await caller.get(`${path}?${period(-48 * 60, 0)}`)).status).toBe(200);
  expect((await caller.get(`${path}?${period(-50 * 60, 0)}`)).body.errors).toHaveProperty('to_date');
});
