import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { applyReplyRules } from '../apply-reply-rules.job.ts';
import { renewSealed } from '../renew-sealed.ts';
import { approveTexts, givenRules } from '../reply-rules-for-test.ts';

const service = testService({ PEYK_ROLES: 'api,worker', PEYK_LOG_LEVEL: 'debug' });
const path = '/ws/v1/reply-rules/code-lists';
const texts = { text: 'درست بود.', wrong_text: 'این کد درست نیست.', used_text: 'این کد به کار رفته است.' };

async function givenCodes(codes: readonly string[]) {
  const own = await givenRules(service);
  const made = await own.caller.post(path, { title: 'کدهای بطری' });
  expect(made.status).toBe(201);
  const { id } = made.body.data as { id: number };
  const add = (more: readonly string[]) => own.caller.post(`${path}/${id}/codes`, { codes: more });
  const added = await add(codes);
  const rule = await own.rule({ actions: [{ kind: 'use_code', code_list_id: id, ...texts }] });
  await approveTexts(service, rule);
  return { own, id, add, added };
}

test('a code is right once, in any spelling; wrong and used ones have their own texts', async () => {
  const { own, id, add, added } = await givenCodes(['AB12-CD34', 'ab12 cd35', 'AB۱۲CD34']);
  expect(added.body.data).toEqual({ added: 2, repeated: 1, codes: 2 });
  expect((await add(['AB12CD34', 'XY99ZZ00'])).body.data).toEqual({ added: 1, repeated: 1, codes: 3 });
  const other = '09121240002';
  await own.reply('ab۱۲cd34');
  await own.reply('AB12 CD34', { from: other });
  await own.reply('ZZZZ', { from: other });
  await own.reply('.', { from: other });
  expect(await own.answers('09121240001')).toEqual([texts.text]);
  expect(await own.answers(other)).toEqual([texts.used_text, texts.wrong_text, texts.wrong_text]);
  // Keys that are sealed anew open as before.
  await renewSealed(service.platform);
  await own.reply('xy99zz00');
  expect((await own.caller.get(path)).body.data).toMatchObject([{ id, codes: 3, used: 2 }]);
  const used = (await own.caller.get(`${path}/${id}/used`)).body.data;
  expect(used).toMatchObject({ total: 2 });
  expect(used.data).toContainEqual(expect.objectContaining({ code: 'ab۱۲cd34', mobile: '09121240001' }));
  const file = await own.caller.get(`${path}/${id}/used/export?format=csv`);
  expect(file.text.split('\n').filter((row) => row.includes('0912124'))).toHaveLength(2);
});

// PEYK_TEST_PHONES=10000 is a code that is shown on television.
const phonesAtOnce = Number(process.env['PEYK_TEST_PHONES'] ?? 12);

test('many phones that write one code at once: exactly one of them wins', async () => {
  const { own, id } = await givenCodes(['WINNER77']);
  const { accountId, line } = own;
  const at = service.clock.now().toISOString();
  const places = Array.from({ length: phonesAtOnce }, (_, place) => place).values();
  const one = (place: number) => ({
    accountId,
    inboxId: 900_000 + place,
    lineId: line.lineId,
    lineNumber: line.number,
    mobile: `09121${String(place).padStart(6, '0')}`,
    text: 'winner 77',
    at,
  });
  // As many jobs at a time as several workers have; one that fails, such as by a lock that was not given in time, is tried again.
  const worker = async () => {
    for (const place of places) {
      const run = () => applyReplyRules.run(one(place), service.platform);
      await run().catch(run).catch(run);
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  const { rows } = await service.platform.pool.query<{ result: string; phones: number }>(
    `select outcomes -> 0 ->> 'result' as result, count(*)::int as phones from reply_runs
     where account_id = $1 group by 1 order by 1`,
    [accountId],
  );
  expect(rows).toEqual([
    { result: 'done', phones: 1 },
    { result: 'used', phones: phonesAtOnce - 1 },
  ]);
  expect((await own.caller.get(`${path}/${id}/used`)).body.data.total).toBe(1);
});

test('a trial uses no code up, and codes stand neither in logs nor in calls that were refused', async () => {
  const { own, id, add } = await givenCodes(['SECRET4711']);
  expect(await own.tried({ text: 'SECRET4711' })).toMatchObject({
    outcomes: [{ kind: 'use_code', result: 'done', detail: null }],
  });
  expect((await add(['SECRET4712', 'x', ''])).body.errors).toMatchObject({
    'codes.1': expect.anything(),
    'codes.2': expect.anything(),
  });
  await own.reply('SECRET4711');
  const { rows } = await service.platform.pool.query<{ row: string }>(
    `select row_to_json(c)::text as row from api_calls c union all select row_to_json(j)::text from jobs j
     union all select row_to_json(l)::text from reply_code_lists l`,
  );
  for (const text of [...service.logs, ...rows.map(({ row }) => row)])
    expect(text.toUpperCase()).not.toMatch(/SECRET471[12]/);
  expect((await own.caller.get(path)).body.data).toMatchObject([{ id, codes: 1, used: 1 }]);
});

test('lists belong to their account, and one that a rule uses stays', async () => {
  const { own, id } = await givenCodes(['AAAA1111']);
  const other = await givenRules(service);
  expect((await other.caller.post(`${path}/${id}/codes`, { codes: ['BBBB2222'] })).status).toBe(404);
  expect((await other.caller.get(`${path}/${id}/used`)).status).toBe(404);
  expect((await other.caller.delete(`${path}/${id}`)).status).toBe(404);
  expect((await own.caller.delete(`${path}/${id}`)).body).toMatchObject({ error_code: 'reply_source_used' });
  const [{ id: ruleId }] = (await own.caller.get('/ws/v1/reply-rules')).body.data;
  await own.caller.delete(`/ws/v1/reply-rules/${ruleId}`);
  expect((await own.caller.delete(`${path}/${id}`)).status).toBe(200);
  expect((await own.caller.get(path)).body.data).toEqual([]);
});
