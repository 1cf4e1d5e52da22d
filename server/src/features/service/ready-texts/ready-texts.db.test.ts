import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const path = '/operator/v1/ready_texts';

test('a text is kept, changed and deleted, and each change is in the audit', async () => {
  const operator = service.as((await service.given.operator()).key);
  const added = await operator.post(path, { kind: 'answer', language: 'en', text: '  We look into it. ' });
  expect(added).toMatchObject({ status: 201, body: { data: { kind: 'answer', text: 'We look into it.' } } });
  const { id } = added.body.data;
  const again = await operator.post(path, { kind: 'answer', language: 'en', text: 'We look into it.' });
  expect(again).toMatchObject({ status: 409, body: { error_code: 'text_kept' } });

  const edited = await operator.patch(`${path}/${id}`, { text: 'در دست بررسی است.', language: 'fa' });
  expect(edited.body.data).toEqual({ id, kind: 'answer', language: 'fa', text: 'در دست بررسی است.' });
  expect((await operator.get(`${path}?kind=answer`)).body.data).toEqual([edited.body.data]);

  expect((await operator.delete(`${path}/${id}`)).status).toBe(200);
  expect((await operator.delete(`${path}/${id}`)).status).toBe(404);
  expect((await operator.get(`${path}?kind=answer`)).body.data).toEqual([]);
  const { body } = await operator.get(`/operator/v1/audit?subject=ready_text:${id}&limit=10`);
  expect(body.data.data.map(({ action }: { action: string }) => action)).toEqual([
    'ready_text.delete',
    'ready_text.update',
    'ready_text.create',
  ]);
});

test('reasons come with the first start, in both languages', async () => {
  const operator = service.as((await service.given.operator('moderator')).key);
  const { data } = (await operator.get(`${path}?kind=reason`)).body;
  expect(new Set(data.map(({ language }: { language: string }) => language))).toEqual(new Set(['fa', 'en']));
});

test('moderators keep reasons, support keeps answers, and finance neither', async () => {
  const as = async (role: 'moderator' | 'support' | 'finance') =>
    service.as((await service.given.operator(role)).key);
  const [moderator, support, finance] = [await as('moderator'), await as('support'), await as('finance')];
  const reason = { kind: 'reason', language: 'en', text: 'Not a business we know.' };
  expect((await support.post(path, reason)).status).toBe(403);
  const { id } = (await moderator.post(path, reason)).body.data;
  expect((await support.get(`${path}?kind=reason`)).status).toBe(403);
  expect((await support.patch(`${path}/${id}`, { text: 'x' })).status).toBe(403);
  expect((await support.delete(`${path}/${id}`)).status).toBe(403);
  expect((await moderator.post(path, { ...reason, kind: 'answer' })).status).toBe(403);
  expect((await support.post(path, { ...reason, kind: 'answer' })).status).toBe(201);

  const kindsOf = async (one: typeof finance) =>
    new Set((await one.get(path)).body.data.map(({ kind }: { kind: string }) => kind));
  expect(await kindsOf(moderator)).toEqual(new Set(['reason']));
  expect(await kindsOf(support)).toEqual(new Set(['answer']));
  expect(await kindsOf(finance)).toEqual(new Set());
});

test('an account keeps answers of its own, by title, which other accounts never see', async () => {
  const answers = '/ws/v1/ready_answers';
  const [shop, other] = [
    service.as((await service.given.account()).key),
    service.as((await service.given.account()).key),
  ];
  const added = await shop.post(answers, { title: ' ساعت کار ', text: 'هر روز ۹ تا ۲۱' });
  expect(added).toMatchObject({ status: 201, body: { data: { title: 'ساعت کار', text: 'هر روز ۹ تا ۲۱' } } });
  const again = await shop.post(answers, { title: 'ساعت کار', text: 'x' });
  expect(again).toMatchObject({ status: 409, body: { error_code: 'name_taken' } });
  expect((await other.post(answers, { title: 'ساعت کار', text: 'x' })).status).toBe(201);
  const address = `${answers}/${added.body.data.id}`;
  expect((await other.put(address, { title: 'دیگر', text: 'x' })).status).toBe(404);
  expect((await other.delete(address)).status).toBe(404);
  const { id } = (await shop.post(answers, { title: 'آدرس', text: 'تهران' })).body.data;
  expect((await shop.put(`${answers}/${id}`, { title: 'ساعت کار', text: 'x' })).status).toBe(409);
  expect((await shop.put(address, { title: 'ساعت کار', text: 'شبانه‌روزی' })).status).toBe(200);
  expect((await shop.get(answers)).body.data).toEqual([
    { id, title: 'آدرس', text: 'تهران' },
    { id: added.body.data.id, title: 'ساعت کار', text: 'شبانه‌روزی' },
  ]);
  expect((await shop.delete(address)).status).toBe(200);
  expect((await shop.post(answers, { title: ' ', text: 'x' })).status).toBe(422);
  await service.platform.pool.query(
    `insert into ready_answers (account_id, title, text, changed_at)
     select account_id, 'n' || n, 'x', now() from ready_answers, generate_series(1, 199) n where id = $1`,
    [id],
  );
  expect((await shop.post(answers, { title: 'یکی دیگر', text: 'x' })).body.errors).toHaveProperty('title');
});
