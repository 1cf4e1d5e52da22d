import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { pass } from '../../repeating-sends/repeating-for-test.ts';
import { givenRules } from '../reply-rules-for-test.ts';

const service = testService({ PEYK_ROLES: 'api,worker', PEYK_MODERATION: 'auto' });
const path = '/ws/v1/repeating-sends';
const person = '09121240001';

async function givenStarter({ timing = {}, ...changes }: { timing?: object; text?: string } = {}) {
  const own = await givenRules(service);
  const made = await own.caller.post(path, {
    title: 'یادآوری نوبت',
    text: 'فردا ساعت ده منتظر شما هستیم.',
    line_number: own.line.number,
    timing: { kind: 'reply', delay_minutes: 60, ...timing },
    ...changes,
  });
  expect(made.body).toMatchObject({ status: 'success', data: { next_at: null } });
  const { id } = made.body.data as { id: number };
  const action = { kind: 'start_repeating_send', repeating_send_id: id };
  const start = () => own.rule({ actions: [action] });
  const later = (minutes: number) => {
    service.clock.advance(minutes * 60_000);
    return pass(service);
  };
  const texts = async () => {
    const { rows } = await service.platform.pool.query<{ mobile: string; text: string }>(
      `select i.mobile, coalesce(i.text, r.text) as text from send_items i
       join send_requests r on r.account_id = i.account_id and r.id = i.request_id
       where i.account_id = $1 order by i.request_id, i.n`,
      [own.accountId],
    );
    return rows.map(({ mobile, text }) => `${mobile}: ${text}`);
  };
  const outcomes = async () =>
    (await own.results()).map((run: { outcomes: { result: string }[] }) => run.outcomes[0]?.result);
  return { ...own, id, action, start, later, texts, outcomes };
}

test('a reply starts a repeating send for who wrote, once and after its delay', async () => {
  const own = await givenStarter();
  await own.start();
  await own.reply('بله', { key: 'start-1' });
  await own.reply('بله', { key: 'start-1' });
  await own.later(59);
  expect(await own.texts()).toEqual([]);
  await own.later(1);
  expect(await own.texts()).toEqual([`${person}: فردا ساعت ده منتظر شما هستیم.`]);
  await own.later(60);
  expect(await own.texts()).toHaveLength(1);
  const runs = (await own.caller.get(`${path}/${own.id}/runs`)).body.data.data;
  expect(runs).toMatchObject([{ state: 'sent', people: 1 }]);
});

test('one that is paused or ended starts nothing, and a rule names only one that replies start', async () => {
  const own = await givenStarter();
  await own.start();
  await own.caller.post(`${path}/${own.id}/pause`);
  await own.reply('بله');
  await own.caller.post(`${path}/${own.id}/resume`);
  await own.reply('بله', { from: '09121240002' });
  await own.caller.post(`${path}/${own.id}/end`);
  await own.reply('بله', { from: '09121240003' });
  expect(await own.outcomes()).toEqual(['closed', 'done', 'closed']);
  const wrong = (action: object) =>
    own.caller.post('/ws/v1/reply-rules', {
      title: 'قاعده',
      state: 'live',
      line_number: own.line.number,
      match: { kind: 'anything', words: [] },
      actions: [action],
    });
  const daily = await own.caller.post(path, {
    title: 'هر روز',
    text: 'سلام',
    line_number: own.line.number,
    timing: { kind: 'daily', time: '10:00' },
    audience: [{ id: own.phonebookId }],
  });
  for (const id of [own.id, daily.body.data.id, 999_999_999])
    expect((await wrong({ ...own.action, repeating_send_id: id })).body.errors).toHaveProperty(
      'actions.0.repeating_send_id',
    );
  expect((await wrong({ kind: 'start_repeating_send' })).status).toBe(422);
});

test('programs that start it for each other end: twice a number, and it counts in the limit of an hour', async () => {
  const own = await givenStarter({ timing: { delay_minutes: 1 } });
  await own.start();
  for (let turn = 0; turn < 4; turn += 1) {
    await own.reply('خودکار');
    await own.later(30);
  }
  expect(await own.outcomes()).toEqual(['loop', 'loop', 'done', 'done']);
  expect(await own.texts()).toHaveLength(2);
});

test('a trial starts nothing, and an answer may come before it', async () => {
  const own = await givenStarter({ timing: { delay_minutes: 0 } });
  await own.rule({ actions: [{ kind: 'answer', text: 'ثبت شد.' }, own.action] });
  expect(await own.tried({ text: 'بله' })).toMatchObject({
    outcomes: [{ result: 'done' }, { kind: 'start_repeating_send', result: 'done' }],
    answer_state: 'queued',
  });
  await own.later(5);
  expect(await own.texts()).toEqual([]);
  await own.reply('بله');
  await own.later(1);
  expect(await own.answers(person)).toEqual(['ثبت شد.']);
  expect((await own.texts()).at(-1)).toContain('فردا ساعت ده');
});
