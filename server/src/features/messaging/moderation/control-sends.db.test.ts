import { expect, test } from 'vitest';

import { givenBulkSender, type BulkSender } from '../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();

const trust = ({ operator, accountId }: BulkSender, isTrusted: unknown = true) =>
  operator.put(`/operator/v1/accounts/${accountId}/trust`, { is_trusted: isTrusted });

async function waits(sender: BulkSender, changes: Record<string, unknown>): Promise<boolean> {
  return (await sender.show(await sender.sent(changes))).waiting_for === 'approval';
}

test('a text that was approved passes afterwards, once the account is trusted and not before', async () => {
  const sender = await givenBulkSender(service);
  await sender.approve(await sender.sent({ text: 'قسط شما ۱۲۰۰۰ تومان است' }));
  expect(await waits(sender, { text: 'قسط شما ۱۲۰۰۰ تومان است' })).toBe(true);
  const seen = async () =>
    (await sender.operator.get(`/operator/v1/accounts/${sender.accountId}/trust`)).body.data;
  expect(await seen()).toEqual({
    id: sender.accountId,
    is_trusted: false,
    by: null,
    approved_in_row: 1,
    trusted_after: null,
  });
  expect((await trust(sender)).body.data).toMatchObject({ is_trusted: true, by: 'operator' });
  expect(await seen()).toMatchObject({ is_trusted: true, by: 'operator' });
  expect(await waits(sender, { text: 'قسط شما ۱۲۰۰۰ تومان است' })).toBe(false);
  await trust(sender, false);
  expect(await waits(sender, { text: 'قسط شما ۱۲۰۰۰ تومان است' })).toBe(true);
});

test('a trusted text may differ in numbers, spaces and letter variants, not in words', async () => {
  const sender = await givenBulkSender(service);
  await sender.approve(await sender.sent({ text: 'کالای شما، کد 12، می‌رسد' }));
  await trust(sender);
  expect(await waits(sender, { text: 'کالای شما، کد ۹۸۷۶۵، می‌رسد', number_format: 'english' })).toBe(false);
  expect(await waits(sender, { text: 'كالاي  شما، کد ۱، می‌رسد ' })).toBe(false);
  expect(await waits(sender, { text: 'کالای شما، کد دوازده، می‌رسد' })).toBe(true);
  expect(await waits(sender, { text: 'کالای شما، کد 12، می‌رسد و هدیه هم' })).toBe(true);
});

test('a text that was refused, or approved for someone else, still waits', async () => {
  const [sender, other] = [await givenBulkSender(service), await givenBulkSender(service)];
  await trust(sender);
  await sender.reject(await sender.sent({ text: 'رد شده' }));
  await other.approve(await other.sent({ text: 'تایید برای دیگری' }));
  expect(await waits(sender, { text: 'رد شده' })).toBe(true);
  expect(await waits(sender, { text: 'تایید برای دیگری' })).toBe(true);
});

test('a trusted text with a moment waits for that moment only, and a file passes like a list', async () => {
  const sender = await givenBulkSender(service);
  await sender.approve(await sender.sent({ text: 'متن' }));
  await trust(sender);
  const schedule = new Date(service.clock.now().getTime() + 60_000).toISOString();
  expect((await sender.show(await sender.sent({ text: 'متن', schedule }))).waiting_for).toBe('schedule');
  const file = await sender.file('09121111111\r\n', { text: 'متن' });
  expect((await sender.show(file.body.data.id)).waiting_for).toBeNull();
});

test('trust is in the audit log, each change with what was before', async () => {
  const sender = await givenBulkSender(service);
  for (const isTrusted of [true, true, false]) await trust(sender, isTrusted);
  const audit = await sender.operator.get('/operator/v1/audit?limit=200');
  const changes = audit.body.data.data.filter(
    ({ subject }: { subject: string }) => subject === `account:${sender.accountId}`,
  );
  expect(changes).toMatchObject([
    { action: 'account.trust', before: { is_trusted: true }, after: { is_trusted: false } },
    { before: { is_trusted: true }, after: { is_trusted: true } },
    { before: { is_trusted: false }, after: { is_trusted: true } },
  ]);
});

test('trust is for operators, for accounts that exist, and either on or off', async () => {
  const sender = await givenBulkSender(service);
  expect(
    (await sender.caller.put(`/operator/v1/accounts/${sender.accountId}/trust`, { is_trusted: true })).status,
  ).toBe(401);
  expect(
    (await sender.operator.put('/operator/v1/accounts/99999999/trust', { is_trusted: true })).status,
  ).toBe(404);
  expect((await trust(sender, 'perhaps')).status).toBe(422);
});

const pausePath = (id: number, word: 'pause' | 'resume') => `/operator/v1/send_requests/${id}/${word}`;

test('a send to many is paused and resumed, before it runs and while it does, and the log knows', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  const pause = () => sender.operator.post(pausePath(id, 'pause'));
  const resume = () => sender.operator.post(pausePath(id, 'resume'));
  expect((await pause()).body.data).toEqual({ id, is_paused: true });
  expect((await resume()).body.data).toEqual({ id, is_paused: false });
  await sender.approve(id);
  expect((await pause()).status).toBe(200);
  expect((await pause()).status).toBe(200);
  const audit = await sender.operator.get('/operator/v1/audit?limit=200');
  const actions = audit.body.data.data
    .filter(({ subject }: { subject: string }) => subject === `send:${id}`)
    .map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['send.pause', 'send.pause', 'send.approve', 'send.resume', 'send.pause']);
});

test('what is over, or goes to one recipient, cannot be paused', async () => {
  const sender = await givenBulkSender(service);
  const over = await sender.sent();
  await sender.reject(over);
  expect((await sender.operator.post(pausePath(over, 'pause'))).body.error_code).toBe('send_not_pausable');
  const one = await (await givenSender(service)).sent();
  expect((await sender.operator.post(pausePath(one, 'pause'))).status).toBe(409);
  expect((await sender.operator.post(pausePath(99_999_999, 'resume'))).status).toBe(404);
});

const hoursPath = '/operator/v1/sending-hours';

test('hours are set by kind of line, shown, changed and taken away', async () => {
  const { operator } = await givenBulkSender(service);
  const set = (body: Record<string, unknown>) => operator.put(hoursPath, { service: 'advertising', ...body });
  expect((await set({ from: '08:00', to: '22:30' })).status).toBe(200);
  expect((await operator.get(hoursPath)).body.data).toEqual([
    { service: 'advertising', from: '08:00', to: '22:30' },
  ]);
  await set({ from: '20:00', to: '24:00' });
  expect((await operator.get(hoursPath)).body.data).toEqual([
    { service: 'advertising', from: '20:00', to: '24:00' },
  ]);
  await set({});
  expect((await operator.get(hoursPath)).body.data).toEqual([]);
  const audit = await operator.get('/operator/v1/audit?limit=3');
  expect(audit.body.data.data[0]).toMatchObject({
    action: 'sending-hours.set',
    before: { from_minute: 1200 },
    after: null,
  });
});

test.each([
  ['a kind of line that does not exist', { service: 'pigeon', from: '08:00', to: '09:00' }],
  ['half a window', { service: 'service', from: '08:00' }],
  ['a window of no length', { service: 'service', from: '08:00', to: '08:00' }],
  ['an hour that does not exist', { service: 'service', from: '25:00', to: '26:00' }],
  ['minutes that do not exist', { service: 'service', from: '08:60', to: '09:00' }],
  ['a window that begins when the day is over', { service: 'service', from: '24:00', to: '09:00' }],
])('%s is a 422', async (_what, body) => {
  const { operator } = await givenBulkSender(service);
  expect((await operator.put(hoursPath, body)).status).toBe(422);
});
