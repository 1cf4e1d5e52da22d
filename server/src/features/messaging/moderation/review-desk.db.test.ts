import { expect, test } from 'vitest';

import { givenBulkSender, type BulkSender } from '../../../../test/bulk-sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const queue = '/operator/v1/send_requests';

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
type Row = any;

async function rowOf(sender: BulkSender, id: number): Promise<Row> {
  const { body } = await sender.operator.get(`${queue}?account_id=${sender.accountId}&limit=200`);
  return body.data.data.find((row: Row) => row.id === id);
}

test('a send shows the approved text of its account that is most like it, and of no other account', async () => {
  const [sender, other] = [await givenBulkSender(service), await givenBulkSender(service)];
  await sender.approve(await sender.sent({ text: 'حراج پاییز آغاز شد، تا ۲۰ درصد تخفیف' }));
  await sender.approve(await sender.sent({ text: 'سفارش شما رسید' }));
  await other.approve(await other.sent({ text: 'حراج پاییز آغاز شد، تا ۴۰ درصد تخفیف ویژه' }));
  const id = await sender.sent({ text: 'حراج پاییز آغاز شد، تا ۵۰ درصد تخفیف و هدیه' });
  expect(await rowOf(sender, id)).toMatchObject({ approved_text: 'حراج پاییز آغاز شد، تا ۲۰ درصد تخفیف' });
  const unlike = await sender.sent({ text: 'جلسه فردا برگزار نمی‌شود' });
  expect(await rowOf(sender, unlike)).toMatchObject({ approved_text: null });
});

test('a pattern shows the text that was approved last, and none before that', async () => {
  const { operator, caller, accountId } = await givenBulkSender(service);
  const fields = { text: 'نخست', website: 'example.com', share: 0 };
  const { code } = (await caller.post('/ws/v1/patterns', fields)).body.data;
  const shown = async () =>
    (await operator.get(`/operator/v1/patterns?account_id=${accountId}`)).body.data.data[0];
  expect(await shown()).toMatchObject({ text: 'نخست', approved_text: null });
  await operator.post(`/operator/v1/patterns/${code}/approve`);
  await caller.put(`/ws/v1/patterns/${code}`, { ...fields, shared: 0, text: 'دوم' });
  expect(await shown()).toMatchObject({ text: 'دوم', approved_text: 'نخست', status: 'pending' });
  await operator.post(`/operator/v1/patterns/${code}/reject`, { reason: 'نه' });
  expect(await shown()).toMatchObject({ approved_text: 'نخست' });
});

test('sends with the same text are counted over all accounts, and decided together, each with its audit', async () => {
  const [one, two] = [await givenBulkSender(service), await givenBulkSender(service)];
  const ids = [
    await one.sent({ text: 'هم‌متن: بدهی شما ۱۰۰ تومان' }),
    await one.sent({ text: 'هم‌متن:  بدهي شما 250 تومان' }),
    await two.sent({ text: 'هم‌متن: بدهی شما ۳ تومان' }),
  ];
  const apart = await one.sent({ text: 'هم‌متن: بدهی شما ۱۰۰ ریال' });
  const row = await rowOf(one, ids[0]!);
  expect(row).toMatchObject({ similar_count: 2, similar_accounts_count: 2 });
  const decided = await one.operator.post(`${queue}/decide_similar`, {
    fingerprint: row.fingerprint,
    decision: 'reject',
    reason: 'تکراری',
  });
  expect(decided.body.data.left).toBe(0);
  expect(decided.body.data.outcomes).toEqual(ids.map((id) => ({ id, ok: true })));
  expect(await two.show(ids[2]!)).toMatchObject({ status: 'rejected', rejected_due: 'تکراری' });
  expect(await one.show(apart)).toMatchObject({ waiting_for: 'approval' });
  for (const id of ids) {
    const audit = await one.operator.get(`/operator/v1/audit?subject=send:${id}`);
    expect(audit.body.data.data).toMatchObject([{ action: 'send.reject' }]);
  }
  const again = await one.operator.post(`${queue}/decide_similar`, {
    fingerprint: row.fingerprint,
    decision: 'approve',
  });
  expect(again.status).toBe(404);
});

test('those of one account only, if so wanted; a refusal needs a reason', async () => {
  const [one, two] = [await givenBulkSender(service), await givenBulkSender(service)];
  const mine = await one.sent({ text: 'فقط برای یکی' });
  const theirs = await two.sent({ text: 'فقط برای یکی' });
  const { fingerprint } = await rowOf(one, mine);
  const decide = (body: object) => one.operator.post(`${queue}/decide_similar`, { fingerprint, ...body });
  expect((await decide({ decision: 'reject' })).status).toBe(422);
  const decided = await decide({ decision: 'approve', account_id: one.accountId });
  expect(decided.body.data.outcomes).toEqual([{ id: mine, ok: true }]);
  expect(await two.show(theirs)).toMatchObject({ waiting_for: 'approval' });
});

test('of two operators who decide a text together each send is decided once', async () => {
  const sender = await givenBulkSender(service);
  const ids = [await sender.sent({ text: 'دو نفر با هم' }), await sender.sent({ text: 'دو نفر با هم' })];
  const { fingerprint } = await rowOf(sender, ids[0]!);
  const approve = () => sender.operator.post(`${queue}/decide_similar`, { fingerprint, decision: 'approve' });
  await Promise.all([approve(), approve()]);
  for (const id of ids) {
    const audit = await sender.operator.get(`/operator/v1/audit?subject=send:${id}`);
    expect(audit.body.data.total).toBe(1);
  }
});

test('what is held shows who holds it, is put back, and is held no more once it is decided', async () => {
  const sender = await givenBulkSender(service);
  const { operator } = sender;
  const id = await sender.sent();
  const holds = async () =>
    (await operator.get('/operator/v1/review_holds')).body.data.filter(
      (hold: Row) => hold.subject === `send:${id}`,
    );
  const hold = () => operator.post('/operator/v1/review_holds', { subject: `send:${id}`, note: 'بپرسم' });
  expect((await hold()).status).toBe(200);
  expect(await holds()).toMatchObject([{ note: 'بپرسم', operator: { id: expect.any(Number) } }]);
  expect(await sender.show(id)).toMatchObject({ waiting_for: 'approval' });
  expect((await operator.delete(`/operator/v1/review_holds/send:${id}`)).status).toBe(200);
  expect((await operator.delete(`/operator/v1/review_holds/send:${id}`)).status).toBe(404);
  await hold();
  await sender.approve(id);
  expect(await holds()).toEqual([]);
  expect((await operator.post('/operator/v1/review_holds', { subject: 'user:7' })).status).toBe(422);
});

test('the decisions about an account are counted, the last ones with their reasons', async () => {
  const sender = await givenBulkSender(service);
  await sender.approve(await sender.sent({ text: 'یک' }));
  await sender.reject(await sender.sent({ text: 'دو' }), 'نام فرستنده نیست');
  const path = `/operator/v1/accounts/${sender.accountId}/decisions`;
  const { body } = await sender.operator.get(path);
  expect(body.data).toMatchObject({
    approved: 1,
    refused: 1,
    last: [
      { action: 'send.reject', reason: 'نام فرستنده نیست' },
      { action: 'send.approve', reason: null },
    ],
  });
});
