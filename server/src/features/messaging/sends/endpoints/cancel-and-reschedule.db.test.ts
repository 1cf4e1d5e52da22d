import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(service.clock.now().getTime() + hours * hourMs).toISOString();
const cancelPath = (id: number | string) => `/ws/v1/send_request/${id}/cancel`;
const schedulePath = (id: number | string) => `/ws/v1/send_request/${id}/schedule`;

test('a scheduled send is charged when it is submitted, and shows its moment', async () => {
  const sender = await givenBulkSender(service);
  const schedule = inHours(1);
  const answer = await sender.simple({ schedule });
  expect(answer.body.data.schedule).toBe(schedule);
  expect(await sender.show(answer.body.data.id)).toMatchObject({ schedule, waiting_for: 'approval' });
  expect((await sender.money()).left).toBe(999_700);
});

test.each([
  ['of the service', '2027-01-05 10:00:00', '2027-01-05T06:30:00.000Z'],
  ['of UTC', '2027-01-05T10:00:00Z', '2027-01-05T10:00:00.000Z'],
  ['of an offset', '2027-01-05T10:00:00+02:00', '2027-01-05T08:00:00.000Z'],
])('a moment may be written in the time %s', async (_how, schedule, shown) => {
  const sender = await givenBulkSender(service);
  expect((await sender.simple({ schedule })).body.data.schedule).toBe(shown);
});

test.each([
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
])('a schedule that is %s means now', async (_how, schedule) => {
  const sender = await givenBulkSender(service);
  expect((await sender.simple({ schedule })).body.data.schedule).toBeNull();
});

test('a send that waits for a person is withdrawn: its whole cost goes back, once', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  const cancelled = await sender.caller.patch(cancelPath(id));
  expect(cancelled.status).toBe(200);
  expect(cancelled.body.data).toEqual({ id, status: 'cancelled', waiting_for: null, schedule: null });
  expect((await sender.show(id)).status).toBe('cancelled');
  const again = await sender.caller.patch(cancelPath(id));
  expect([again.status, again.body.error_code]).toEqual([409, 'send_not_waiting']);
  expect((await sender.approve(id)).status).toBe(409);
  expect(await sender.money()).toMatchObject({
    left: 1_000_000,
    entries: [{ amount: -300 }, { amount: 300 }],
  });
});

test('a send that waits for its moment is withdrawn too, also a pattern send', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent({ schedule: inHours(1) });
  expect((await sender.caller.patch(cancelPath(id))).body.data).toMatchObject({ status: 'cancelled' });
  expect((await sender.money()).left).toBe(1_000_000);
});

test('withdrawn from many sides at once, a send is withdrawn once', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => sender.caller.patch(cancelPath(id))),
    sender.reject(id),
    sender.approve(id),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  const { left } = await sender.money();
  expect(left).toBe((await sender.show(id)).status === 'queued' ? 999_700 : 1_000_000);
});

test('a send is moved to another moment, before or after it was approved', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ schedule: inHours(1) });
  const moved = await sender.caller.patch(schedulePath(id), { schedule: inHours(2) });
  expect(moved.body.data).toEqual({ id, status: 'in-queue', waiting_for: 'approval', schedule: inHours(2) });
  await sender.approve(id);
  const again = await sender.caller.patch(schedulePath(id), { schedule: inHours(3) });
  expect(again.body.data).toMatchObject({ waiting_for: 'schedule', schedule: inHours(3) });
  expect(await sender.show(id)).toMatchObject({ waiting_for: 'schedule', schedule: inHours(3) });
  expect((await sender.money()).entries).toHaveLength(1);
});

test('a send that waits for a person and had no moment gets one', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  await sender.caller.patch(schedulePath(id), { schedule: inHours(1) });
  expect((await sender.approve(id)).body.data).toMatchObject({
    waiting_for: 'schedule',
    schedule: inHours(1),
  });
});

test.each([
  ['a past moment', '2020-01-01 00:00:00'],
  ['no moment', ''],
  ['blanks', '   '],
  ['nothing', undefined],
  ['null', null],
  ['no date', 'soon'],
])('moved to %s: 422, and it stays where it is', async (_what, schedule) => {
  const sender = await givenBulkSender(service);
  const before = inHours(1);
  const id = await sender.sent({ schedule: before });
  const refused = await sender.caller.patch(schedulePath(id), { schedule });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty('schedule');
  expect((await sender.show(id)).schedule).toBe(before);
});

test('a send that was let go can neither be withdrawn nor moved', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  await sender.approve(id);
  for (const answer of [
    await sender.caller.patch(cancelPath(id)),
    await sender.caller.patch(schedulePath(id), { schedule: inHours(1) }),
  ])
    expect([answer.status, answer.body.error_code]).toEqual([409, 'send_not_waiting']);
  expect((await sender.money()).left).toBe(999_700);
});

test.each(['9999999', '0', '-1', 'x', '1e3', '99999999999999999999'])('there is no send %s', async (id) => {
  const sender = await givenBulkSender(service);
  for (const answer of [
    await sender.caller.patch(cancelPath(id)),
    await sender.caller.patch(schedulePath(id), { schedule: inHours(1) }),
  ])
    expect([404, 422]).toContain(answer.status);
});

test('a send of another account does not exist', async () => {
  const [sender, other] = [await givenBulkSender(service), await givenBulkSender(service)];
  const id = await sender.sent({ schedule: inHours(1) });
  expect((await other.caller.patch(cancelPath(id))).status).toBe(404);
  expect((await other.caller.patch(schedulePath(id), { schedule: inHours(2) })).status).toBe(404);
  expect(await sender.show(id)).toMatchObject({ status: 'in-queue', schedule: inHours(1) });
});
