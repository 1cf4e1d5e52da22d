import type pg from 'pg';
import { expect, test } from 'vitest';

import { interceptConnect, interceptQueries } from '../../../../../test/intercept.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { writersOf } from '../../../../../test/shards.ts';
import { testService } from '../../../../../test/test-platform.ts';

// Without carriers: other processes take up what this one stores, so it cannot withdraw anything.
const service = testService();

function loseCommitAnswers(pool: pg.Pool) {
  return interceptConnect(pool, async (connect) =>
    interceptQueries(await connect(), async (query, statement, values) => {
      const result = await query(statement, values);
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text === 'commit') throw new Error('Connection terminated unexpectedly');
      return result;
    }),
  );
}

const outcome = (answer: Promise<{ status: number }>) =>
  answer.then(
    ({ status }) => status,
    () => 'no answer',
  );

test('a send that cannot be withdrawn gets no answer when its commit has none; with a key it is 503', async () => {
  const sender = await givenSender(service);
  const simple = (headers: Record<string, string> = {}) =>
    sender.caller.post(
      '/ws/v1/sms/simple',
      { text: 'a', line_number: sender.line.number, number_format: 'english', recipients: ['09121110002'] },
      { headers },
    );
  const restores = [writersOf(service, sender.accountId), service.platform.pool].map(loseCommitAnswers);
  const headers = { 'Idempotency-Key': 'told' };
  const other = { 'Idempotency-Key': 'told too' };
  const outcomes = [
    await outcome(sender.send()),
    await outcome(sender.send({}, headers)),
    await outcome(simple()),
    await outcome(simple(other)),
  ];
  for (const restore of restores) restore();
  expect(outcomes).toEqual(['no answer', 503, 'no answer', 503]);
  expect((await sender.send({}, headers)).status).toBe(201);
  expect((await simple(other)).status).toBe(201);
  expect((await sender.money()).entries).toHaveLength(4);
});

test('the same in the form of another provider, by both ways in', async () => {
  const sender = await givenSender(service);
  await sender.caller.put('/ws/v1/doors/sms-ir', { is_open: true });
  const bodies = {
    verify: {
      mobile: '09121110003',
      templateId: sender.code,
      parameters: [{ name: 'code', value: '12345' }],
    },
    bulk: { lineNumber: Number(sender.line.number), messageText: 'a', mobiles: ['09121110004'] },
  };
  const send = (name: keyof typeof bodies, headers: Record<string, string> = {}) =>
    service.as(undefined).post(`/compat/sms-ir/v1/send/${name}`, bodies[name], {
      headers: { 'x-api-key': sender.key, ...headers },
    });
  const restores = [writersOf(service, sender.accountId), service.platform.pool].map(loseCommitAnswers);
  const outcomes = [
    await outcome(send('verify')),
    await outcome(send('bulk')),
    await outcome(send('verify', { 'Idempotency-Key': 'code' })),
    await outcome(send('bulk', { 'Idempotency-Key': 'text' })),
  ];
  for (const restore of restores) restore();
  expect(outcomes).toEqual(['no answer', 'no answer', expect.any(Number), expect.any(Number)]);
  expect(await send('verify', { 'Idempotency-Key': 'code' })).toMatchObject({ status: 200 });
  expect(await send('bulk', { 'Idempotency-Key': 'text' })).toMatchObject({ status: 200 });
  expect((await sender.money()).entries).toHaveLength(4);
});
