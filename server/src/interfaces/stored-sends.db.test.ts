import { expect, test } from 'vitest';

import { interceptConnect, interceptQueries } from '../../test/intercept.ts';
import { givenSender } from '../../test/sender.ts';
import { writersOf } from '../../test/shards.ts';
import { testService } from '../../test/test-platform.ts';
import type { AccountPermission } from '../http/callers/permissions.ts';
import { apiKeys } from '../features/people/accounts/index.ts';

const service = testService();
const two = ['09121111111', '09122222222'] as const;

async function givenUser(options: Parameters<typeof givenSender>[1] = {}) {
  const sender = await givenSender(service, options);
  await sender.caller.put('/ws/v1/doors/kavenegar', { is_open: true });
  const keyWith = async (
    permissions: readonly AccountPermission[] | null,
    rateLimitPerMinute: number | null = null,
  ) => {
    const limits = { permissions, rateLimitPerMinute, provider: 'kavenegar' };
    const { key } = await service.platform.db
      .transaction()
      .execute((tx) => apiKeys.create(tx, service.clock, sender.accountId, { name: 'door', limits }));
    return key;
  };
  const post = async (key: string, name: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await service.as(undefined).post(`/compat/kavenegar/v1/${key}/sms/${name}.json`, body, {
      headers,
    });
    return { status: answer.status, entries: answer.body.entries };
  };
  return { ...sender, keyWith, post };
}

test('a send that is stored but cannot be read is answered as it was given', async () => {
  const user = await givenUser();
  const key = await user.keyWith(null);
  const restore = interceptConnect(service.platform.reading.pool, async () => {
    throw new Error('timeout exceeded when trying to connect');
  });
  const line = user.line.number;
  const one = await user.post(key, 'send', { receptor: [...two, two[0]], sender: line, message: 'hi' });
  const each = await user.post(key, 'sendarray', {
    receptor: two,
    sender: [line, line],
    message: ['first', 'second'],
  });
  restore();
  expect(one).toMatchObject({
    status: 200,
    entries: [...two, two[0]].map((receptor) => ({ receptor, message: 'hi', sender: line, status: 1 })),
  });
  const ids = one.entries.map(({ messageid }: { messageid: number }) => messageid);
  expect(ids[2]).toBe(ids[0]);
  const read = await user.post(key, 'select', { messageid: ids.slice(0, 2) });
  expect(read.entries).toEqual(one.entries.slice(0, 2));
  expect(each).toMatchObject({ status: 200, entries: [{ message: 'first' }, { message: 'second' }] });
  expect((await user.money()).entries).toHaveLength(2);
});

async function givenLines(user: Awaited<ReturnType<typeof givenUser>>, count: number) {
  const lines = [user.line.number];
  while (lines.length < count) lines.push((await service.given.line()).number);
  return { receptor: lines.map(() => two[0]), sender: lines, message: lines.map((_, n) => `text ${n}`) };
}

test('a call of several sends names the first whatever becomes of the others', async () => {
  const user = await givenUser();
  const key = await user.keyWith(null);
  const body = await givenLines(user, 3);
  let commits = 0;
  const restores = [writersOf(service, user.accountId), service.platform.pool].map((pool) =>
    interceptConnect(pool, async (connect) =>
      interceptQueries(await connect(), async (query, statement, values) => {
        if (statement === 'commit' && (commits += 1) > 1) throw new Error('broken');
        return query(statement, values);
      }),
    ),
  );
  const { status, entries } = await user.post(key, 'sendarray', body);
  for (const restore of restores) restore();
  expect(status).toBe(200);
  expect(entries.map(({ messageid }: { messageid: number }) => messageid > 0)).toEqual([true, false, false]);
  expect((await user.money()).entries).toHaveLength(1);
});

test('each send of a call has an Idempotency-Key of its own, and counts as a request', async () => {
  const user = await givenUser();
  const body = await givenLines(user, 3);
  const idsOf = async (key: string, headers: Record<string, string> = {}) => {
    const { entries } = await user.post(key, 'sendarray', body, headers);
    return entries.map(({ messageid }: { messageid: number }) => messageid) as number[];
  };
  const key = await user.keyWith(null);
  const headers = { 'Idempotency-Key': 'k'.repeat(255) };
  const ids = await idsOf(key, headers);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain(0);
  expect(await idsOf(key, headers)).toEqual(ids);
  expect((await user.money()).entries).toHaveLength(3);
  expect(await idsOf(await user.keyWith(null, 2))).toEqual([expect.any(Number), expect.any(Number), 0]);
});

test('a key that may only send learns nothing of the message of a reference', async () => {
  const user = await givenUser();
  const sender = user.line.number;
  const first = { receptor: [two[0]], sender, message: 'a secret', localid: ['901'] };
  const sent = await user.post(await user.keyWith(null), 'send', first);
  const sending = await user.keyWith(['send']);
  const repeat = { ...first, receptor: [two[1]], message: 'a guess' };
  const told = await user.post(sending, 'send', repeat);
  expect(told).toMatchObject({
    status: 200,
    entries: [{ messageid: sent.entries[0].messageid, message: 'a guess', receptor: two[1] }],
  });
  expect((await user.post(await user.keyWith(['send', 'read']), 'send', repeat)).entries).toEqual(
    sent.entries,
  );
  const own = await user.post(sending, 'send', { ...first, message: 'another', localid: ['902'] });
  expect(own).toMatchObject({ status: 200, entries: [{ message: 'another', cost: 1000 }] });
});
