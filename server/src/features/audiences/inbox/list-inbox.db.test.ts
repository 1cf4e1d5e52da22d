import { beforeAll, describe, expect, test } from 'vitest';

import type { Caller } from '../../../../test/caller.ts';
import { testService } from '../../../../test/test-platform.ts';
import { receiveInbound } from './receive-inbound.ts';

const service = testService();
const path = '/ws/v1/inbox';

/** An account with two dedicated lines and three messages, a minute apart, the last one at 09:32:00 UTC. */
async function givenInbox() {
  const { key, accountId } = await service.given.account();
  const [one, two] = [await service.given.line(), await service.given.line()];
  await service.platform.pool.query('update lines set owner_account_id = $1 where id = any($2)', [
    accountId,
    [one.lineId, two.lineId],
  ]);
  service.clock.set(new Date('2026-11-15T09:29:00Z'));
  for (const [index, [to, from, text]] of [
    [one.number, '09120000001', 'كد ۱۲ براي علي'],
    [two.number, '09120000002', 'قیمت 100% است'],
    [one.number, '09120000001', 'سپاس‌گزارم'],
  ].entries()) {
    service.clock.advance(60_000);
    await receiveInbound(service.platform, 'main', {
      from: from ?? '',
      to: to ?? '',
      text: text ?? '',
      carrierKey: `${accountId}-${index}`,
      receivedAt: new Date(),
    });
  }
  return { caller: service.as(key), one: one.number, two: two.number };
}

let inbox: Awaited<ReturnType<typeof givenInbox>>;
beforeAll(async () => {
  inbox = await givenInbox();
});

const texts = async (caller: Caller, query: Record<string, string> = {}) => {
  const answer = await caller.get(`${path}?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  return answer.body.data.data.map(({ text }: { text: string }) => text);
};

test('messages come newest first, with both spellings of when they came', async () => {
  const { body } = await inbox.caller.get(path);
  expect(body.data).toMatchObject({ current_page: 1, last_page: 1, per_page: 10, total: 3 });
  expect(body.data.data[0]).toEqual({
    id: expect.any(Number),
    from: '09120000001',
    to: inbox.one,
    text: 'سپاس‌گزارم',
    receivedAt: '2026-11-15T09:32:00.000Z',
    recievedAt: '2026-11-15T09:32:00.000Z',
    line_number: inbox.one,
    destination: inbox.one,
  });
  expect(await texts(inbox.caller)).toEqual(['سپاس‌گزارم', 'قیمت 100% است', 'كد ۱۲ براي علي']);
});

test('pages hold what they should and link to each other', async () => {
  const { body } = await inbox.caller.get(`${path}?limit=2&page=2&line_number=`);
  expect(body.data).toMatchObject({ total: 3, last_page: 2, next_page_url: null });
  expect(body.data.data).toHaveLength(1);
  expect((await inbox.caller.get(`${path}?page=1000000000`)).body.data.data).toEqual([]);
});

test('another account sees none of it', async () => {
  const { key } = await service.given.account();
  expect((await service.as(key).get(path)).body.data).toMatchObject({ total: 0, data: [] });
});

describe('filters', () => {
  test('by line', async () => {
    expect(await texts(inbox.caller, { line_number: inbox.two })).toEqual(['قیمت 100% است']);
    expect(await texts(inbox.caller, { line_number: 'nothing' })).toEqual([]);
  });

  test('by sender', async () => {
    expect(await texts(inbox.caller, { search: '۰۹۱۲۰۰۰۰۰۰۱' })).toEqual(['سپاس‌گزارم', 'كد ۱۲ براي علي']);
  });

  test('by words, however they are typed', async () => {
    expect(await texts(inbox.caller, { search: 'کد 12 برای علی' })).toEqual(['كد ۱۲ براي علي']);
    expect(await texts(inbox.caller, { search: 'سپاسگزار' })).toEqual(['سپاس‌گزارم']);
    expect(await texts(inbox.caller, { search: '   ' })).toHaveLength(3);
  });

  test('signs of a search pattern are only signs', async () => {
    expect(await texts(inbox.caller, { search: '100%' })).toEqual(['قیمت 100% است']);
    expect(await texts(inbox.caller, { search: '%' })).toEqual(['قیمت 100% است']);
    expect(await texts(inbox.caller, { search: '_' })).toEqual([]);
    expect(await texts(inbox.caller, { search: '\\' })).toEqual([]);
  });

  test('by day and by moment', async () => {
    expect(await texts(inbox.caller, { from_date: '2026-11-15', to_date: '2026-11-15' })).toHaveLength(3);
    expect(await texts(inbox.caller, { from_date: '2026-11-16' })).toEqual([]);
    expect(await texts(inbox.caller, { to_date: '2026-11-14' })).toEqual([]);
    expect(await texts(inbox.caller, { from_date: '2026-11-15 13:02:00' })).toEqual(['سپاس‌گزارم']);
    expect(await texts(inbox.caller, { to_date: '2026-11-15T09:30:00Z' })).toEqual(['كد ۱۲ براي علي']);
  });

  test('by what a reader has read, which listing does not change', async () => {
    const { caller, one } = await givenInbox();
    service.clock.set(new Date('2026-11-15T09:40:00Z'));
    // A reader that has not begun has everything of the last hours before it.
    expect(await texts(caller, { unread_by: 'crm' })).toHaveLength(3);
    expect(await texts(caller, { read_by: 'crm' })).toEqual([]);
    const taken = await caller.post('/ws/v1/inbox/unread', {
      reader: 'crm',
      line_number: one,
      hold_seconds: 0,
    });
    expect(taken.body.data.messages).toHaveLength(2);
    for (const _listing of [1, 2])
      expect(await texts(caller, { unread_by: 'crm' })).toEqual(['قیمت 100% است']);
    expect(await texts(caller, { read_by: 'crm' })).toEqual(['سپاس‌گزارم', 'كد ۱۲ براي علي']);
    expect(await texts(caller, { read_by: 'crm', unread_by: 'other' })).toHaveLength(2);
    expect((await caller.get(`${path}?unread_by=${encodeURIComponent('a b')}`)).status).toBe(422);
  });

  test('all together', async () => {
    const query = { line_number: inbox.one, search: 'علی', from_date: '2026-11-15', to_date: '2026-11-15' };
    expect(await texts(inbox.caller, query)).toEqual(['كد ۱۲ براي علي']);
  });
});

test.each([
  'page=0',
  'limit=201',
  'limit=x',
  'from_date=soon',
  'to_date=2026-99-99',
  `search=${'x'.repeat(101)}`,
])('a question with %s is refused', async (query) => {
  expect((await inbox.caller.get(`${path}?${query}`)).status).toBe(422);
});

test('an operator sees the messages of every account, by account, sender, line and time', async () => {
  const operator = service.as((await service.given.operator()).key);
  const total = async (query: string) =>
    (await operator.get(`/operator/v1/inbox?${query}`)).body.data.total as number;
  expect(await total('')).toBe(6);
  expect(await total('unassigned=true')).toBe(0);
  expect(await total(`line_number=${inbox.one}`)).toBe(2);
  expect(await total('from=09120000002')).toBe(2);
  expect(await total('from_date=2026-11-15T09:31:00Z')).toBe(4);
  expect(await total('account_id=999999')).toBe(0);
});
