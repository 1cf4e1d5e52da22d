import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { approveTexts, givenRules } from '../reply-rules-for-test.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
const path = '/ws/v1/reply-rules/polls';
const numbers = (count: number) => Array.from({ length: count }, (_, at) => `0912125${1000 + at}`);

async function givenPoll(body: object = {}) {
  const own = await givenRules(service);
  const options = [{ title: 'زعفرانی', words: ['۱', 'زعفران'] }, { title: 'شکلاتی' }];
  const made = await own.caller.post(path, { title: 'کدام طعم؟', options, ...body });
  expect(made.status).toBe(201);
  const poll = made.body.data as { id: number; options: { words: string[] }[] };
  const rule = await own.rule({
    actions: [
      {
        kind: 'count_vote',
        poll_id: poll.id,
        text: 'رأی شما ثبت شد.',
        wrong_text: 'عدد ۱ یا ۲ را بفرستید.',
        used_text: 'پیش‌تر رأی داده‌اید.',
      },
    ],
  });
  const figures = async () => (await own.caller.get(`${path}/${poll.id}`)).body.data;
  return { own, poll, rule, figures, options };
}

test('the first vote of a person counts, whoever and however often, with a text for each result', async () => {
  const { own, poll, rule, figures } = await givenPoll();
  expect(poll.options[1]?.words).toEqual(['2', 'شکلاتی']);
  expect(rule.texts).toHaveLength(3);
  await approveTexts(service, rule);
  const [first = '', ...others] = numbers(6);
  for (const text of ['1', 'شكلاتي', '9']) await own.reply(text, { from: first });
  expect(await own.answers(first)).toEqual([
    'رأی شما ثبت شد.',
    'پیش‌تر رأی داده‌اید.',
    'عدد ۱ یا ۲ را بفرستید.',
  ]);
  for (const from of others) await own.reply('۲!', { from });
  expect(await figures()).toMatchObject({
    votes: 6,
    options: [
      { number: 1, votes: 1, share: 16.7 },
      { number: 2, votes: 5, share: 83.3 },
    ],
    unit: 'hour',
  });
  service.clock.advance(4 * 86_400_000);
  await own.reply('زعفران', { from: '09121259999' });
  const { unit, chart } = await figures();
  expect([unit, chart.map(({ votes }: { votes: number[] }) => votes)]).toEqual([
    'day',
    [
      [1, 5],
      [1, 0],
    ],
  ]);

  const days = (await own.caller.get('/ws/v1/reply-rules/results/days')).body.data as object[];
  expect(days).toMatchObject([
    { messages: 8, answered: 8 },
    { messages: 1, answered: 1 },
  ]);

  const listed = (await own.caller.get(`${path}/${poll.id}/votes`)).body.data;
  expect(listed).toMatchObject({
    total: 7,
    data: [{ mobile: '09121259999', option_title: 'زعفرانی' }, {}, {}, {}, {}, {}, {}],
  });
  const file = await own.caller.get(`${path}/${poll.id}/votes/export?format=csv`);
  expect(file.text.split('\n').filter((row) => row.includes('09121'))).toHaveLength(7);
});

test('where the last vote counts, it takes the place of the earlier one', async () => {
  const { own, figures } = await givenPoll({ last_counts: true });
  for (const text of ['1', '2', '2']) await own.reply(text);
  const results = (await own.results()).map((run: { outcomes: object[] }) => run.outcomes[0]);
  expect(results).toEqual([
    { kind: 'count_vote', result: 'unchanged', detail: 'شکلاتی' },
    { kind: 'count_vote', result: 'done', detail: 'شکلاتی' },
    { kind: 'count_vote', result: 'done', detail: 'زعفرانی' },
  ]);
  expect(await figures()).toMatchObject({ votes: 1, options: [{ votes: 0 }, { votes: 1 }] });
});

test('a trial counts no vote, and a vote is read after the keyword of a shared line', async () => {
  const shared = await service.given.line();
  const { own, poll, figures } = await givenPoll();
  expect(await own.tried({ text: '1' })).toMatchObject({
    outcomes: [{ kind: 'count_vote', result: 'done', detail: 'زعفرانی' }],
  });
  expect((await figures()).votes).toBe(0);
  const place = { line_number: shared.number, keyword: 'بستنی' };
  expect((await own.caller.post('/ws/v1/reply-rules/keywords', place)).status).toBe(201);
  const match = { kind: 'word', words: ['1', '2'] };
  await own.rule({ ...place, match, actions: [{ kind: 'count_vote', poll_id: poll.id }] });
  await own.reply('بستنی ۲', { to: shared.number });
  expect(await figures()).toMatchObject({ votes: 1, options: [{ votes: 0 }, { votes: 1 }] });
});

test('what is wrong with a poll is said, and one that rules use or that has votes keeps what they need', async () => {
  const { own, poll, options } = await givenPoll();
  const other = await givenRules(service);
  const twice = { title: 'x', options: [{ title: 'آ', words: ['1'] }, { title: '۱' }] };
  expect((await own.caller.post(path, twice)).body.errors).toHaveProperty(['options.1.words']);
  for (const wrong of [
    { title: 'x', options: [{ title: 'آ' }] },
    { title: ' ', options },
  ])
    expect((await own.caller.post(path, wrong)).status).toBe(422);
  const action = { kind: 'count_vote', poll_id: poll.id };
  const body = {
    title: 'x',
    state: 'live',
    line_number: other.line.number,
    match: { kind: 'anything', words: [] },
  };
  const refused = await other.caller.post('/ws/v1/reply-rules', { ...body, actions: [action] });
  expect(refused.body.errors).toHaveProperty(['actions.0.poll_id']);
  for (const call of ['get', 'delete'] as const)
    expect((await other.caller[call](`${path}/${poll.id}`)).status).toBe(404);
  expect((await own.caller.delete(`${path}/${poll.id}`)).body).toMatchObject({
    error_code: 'reply_source_used',
  });

  await own.reply('1');
  const three = [...options, { title: 'وانیلی' }];
  const edit = (title: string, changed: object[]) =>
    own.caller.put(`${path}/${poll.id}`, { title, options: changed });
  expect((await edit('دیگر', three)).body.data).toMatchObject({ title: 'دیگر', votes: 1 });
  expect((await edit('دیگر', options)).body).toMatchObject({ error_code: 'reply_options_kept' });
  const [{ id }] = (await own.caller.get('/ws/v1/reply-rules')).body.data;
  await own.caller.delete(`/ws/v1/reply-rules/${id}`);
  expect((await own.caller.delete(`${path}/${poll.id}`)).status).toBe(200);
  expect((await own.caller.get(path)).body.data).toEqual([]);
});
