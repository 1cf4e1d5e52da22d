import { describe, expect, test } from 'vitest';

import { givenSender, type Sender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { receiveInbound } from '../../inbox/index.ts';
import { patternCategories } from '../../../messaging/patterns/index.ts';

const service = testService();
const phone = '09123456789';
let serial = 0;

function reply(
  to: string,
  text: string,
  { from = phone, key = `reply-${(serial += 1)}` } = {},
): Promise<void> {
  return receiveInbound(service.platform, 'main', {
    from,
    to,
    text,
    carrierKey: key,
    receivedAt: service.clock.now(),
  });
}

const statusOf = async (sender: Sender, changes = {}) =>
  (await sender.item(await sender.sent(changes))).status as string;

async function entriesOf(sender: Sender) {
  const operator = service.as((await service.given.operator()).key);
  return (await operator.get(`/operator/v1/blacklist?line_id=${sender.line.lineId}`)).body.data.data;
}

/** An account whose pattern is advertising: a message of its customers' club. */
const givenClub = () => givenSender(service, { category: patternCategories.club });

test('STOP blocks its sender on that line, START lets messages through again, and both are in the inbox', async () => {
  const sender = await givenClub();
  await sender.sent();
  await reply(sender.line.number, 'لغو ۱۱');
  expect(await entriesOf(sender)).toMatchObject([
    { scope: 'line', mobile: phone, source: 'reply', reason: 'لغو ۱۱', account_id: null },
  ]);
  expect(await statusOf(sender)).toBe('blacklisted');
  await reply(sender.line.number, 'START');
  expect(await entriesOf(sender)).toEqual([]);
  expect(await statusOf(sender)).toBe('in-queue');
  const { body } = await sender.caller.get('/ws/v1/inbox');
  expect(body.data.data.map(({ text }: { text: string }) => text)).toEqual(['START', 'لغو ۱۱']);
});

test('a person who opted out is in the list of the account that was written to, with line and date', async () => {
  const [sender, other] = [await givenClub(), await givenClub()];
  await sender.sent();
  await sender.caller.post('/ws/v1/blacklist', { mobiles: ['09120000001'] });
  service.clock.advance(60_000);
  await reply(sender.line.number, 'لغو');
  const listOf = async ({ caller }: Sender, query = '') =>
    (await caller.get(`/ws/v1/blacklist?${query}`)).body.data.data;
  const { lineId, number } = sender.line;
  expect(await listOf(sender)).toMatchObject([
    {
      mobile: phone,
      source: 'reply',
      reason: 'لغو',
      line: { id: lineId, number },
      created_at: service.clock.now().toISOString(),
    },
    { mobile: '09120000001', source: 'account', line: null },
  ]);
  expect(await listOf(sender, 'search=0912345')).toHaveLength(1);
  expect(await listOf(other)).toEqual([]);
  // Only the person comes back from it, by a reply.
  expect((await sender.caller.delete(`/ws/v1/blacklist/${phone}`)).status).toBe(404);
  await reply(number, 'START');
  expect(await listOf(sender)).toMatchObject([{ mobile: '09120000001' }]);
});

test('other lines and other people are untouched', async () => {
  const sender = await givenSender(service);
  const { number } = await service.given.line();
  await reply(sender.line.number, '11');
  expect(await statusOf(sender, { line_number: number })).toBe('in-queue');
  expect(await statusOf(sender, { recipient: '09350000000' })).toBe('in-queue');
});

test('on a shared line it holds for every account that uses it', async () => {
  const [one, two] = [await givenClub(), await givenClub()];
  await reply(one.line.number, 'stop');
  expect(await statusOf(two, { line_number: one.line.number })).toBe('blacklisted');
});

test('a command that is sent twice, or delivered twice, makes one entry', async () => {
  const sender = await givenSender(service);
  await Promise.all([
    reply(sender.line.number, '11', { key: 'same' }),
    reply(sender.line.number, '11', { key: 'same' }),
    reply(sender.line.number, 'STOP'),
  ]);
  expect(await entriesOf(sender)).toHaveLength(1);
});

test('a late repetition of STOP does not undo a START', async () => {
  const sender = await givenSender(service);
  await reply(sender.line.number, '11', { key: 'stop-once' });
  await reply(sender.line.number, '12');
  await reply(sender.line.number, '11', { key: 'stop-once' });
  expect(await entriesOf(sender)).toEqual([]);
});

test('START undoes no decision of an operator', async () => {
  const sender = await givenSender(service);
  const operator = service.as((await service.given.operator()).key);
  await reply(sender.line.number, '11');
  const body = { scope: 'line', line_id: sender.line.lineId, mobiles: [phone], reason: 'complaint' };
  expect((await operator.post('/operator/v1/blacklist', body)).body.data).toEqual({ inserted: 0, known: 1 });
  await reply(sender.line.number, '12');
  expect(await entriesOf(sender)).toMatchObject([{ source: 'operator', reason: 'complaint' }]);
});

test('STOP does not weaken what an operator decided', async () => {
  const sender = await givenSender(service);
  const operator = service.as((await service.given.operator()).key);
  const body = { scope: 'line', line_id: sender.line.lineId, mobiles: [phone], reason: 'complaint' };
  await operator.post('/operator/v1/blacklist', body);
  await reply(sender.line.number, '11');
  expect(await entriesOf(sender)).toMatchObject([{ source: 'operator', reason: 'complaint' }]);
});

describe('an opt-out', () => {
  test.each(['otp', 'order', 'others'] as const)('lets patterns of category %s through', async (category) => {
    const sender = await givenSender(service, { category: patternCategories[category] });
    await reply(sender.line.number, 'لغو');
    const answer = await sender.send();
    expect(answer.body.data).toMatchObject({ cost: 100, blacklisted_count: 0 });
    expect((await sender.item(answer.body.data.id)).status).toBe('in-queue');
  });

  test('stops advertising patterns and bulk, which say so', async () => {
    const sender = await givenClub();
    await reply(sender.line.number, 'لغو‌۱۱');
    const single = await sender.send();
    expect(single.body.data).toMatchObject({ cost: 0, blacklisted_count: 1 });
    expect((await sender.item(single.body.data.id)).error).toContain('لغو کرده');
    const many = await sender.caller.post('/ws/v1/sms/simple', {
      text: 'فروش ویژه',
      line_number: sender.line.number,
      number_format: 'persian',
      recipients: [phone, '09351234567'],
    });
    expect(many.body.data).toMatchObject({ recipients_count: 2, blacklisted_count: 1, cost: 100 });
    expect(await sender.show(many.body.data.id)).toMatchObject({ snapshot: { blacklist_count: 1 } });
  });

  test.each([
    ['an operator on the line', { scope: 'line' }],
    ['an operator everywhere', { scope: 'global' }],
  ])('with an express block by %s also stops codes', async (_who, block) => {
    const sender = await givenSender(service);
    const operator = service.as((await service.given.operator()).key);
    await reply(sender.line.number, '11');
    expect(await statusOf(sender)).toBe('in-queue');
    const line = block.scope === 'line' && { line_id: sender.line.lineId };
    await operator.post('/operator/v1/blacklist', { ...block, ...line, mobiles: [phone] });
    expect(await statusOf(sender)).toBe('blacklisted');
    const { body } = await operator.get('/operator/v1/blacklist?limit=200');
    for (const { id } of body.data.data) await operator.delete(`/operator/v1/blacklist/${id}`);
    expect(await statusOf(sender)).toBe('in-queue');
  });

  test('and the own blacklist of an account stops its codes', async () => {
    const sender = await givenSender(service);
    await sender.caller.post('/ws/v1/blacklist', { mobiles: [phone] });
    expect(await statusOf(sender)).toBe('blacklisted');
  });
});

describe('no command', () => {
  test('from a sender that is no mobile', async () => {
    const sender = await givenSender(service);
    for (const from of ['BANK', '3000', '', '0912345678', '+491511234567'])
      await reply(sender.line.number, 'STOP', { from });
    expect(await entriesOf(sender)).toEqual([]);
  });

  test('in a message that says more', async () => {
    const sender = await givenSender(service);
    await reply(sender.line.number, 'ساعت 11 بیایید');
    expect(await entriesOf(sender)).toEqual([]);
  });

  test('to a number that is no line', async () => {
    await reply('1234567', 'STOP');
    const operator = service.as((await service.given.operator()).key);
    const { body } = await operator.get('/operator/v1/inbox?unassigned=true&line_number=1234567');
    expect(body.data.total).toBe(1);
  });
});
