import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const path = '/operator/v1/lines';
const hourMs = 3_600_000;
let serial = 0;
const newNumber = () => `4000${String((serial += 1)).padStart(4, '0')}`;

async function givenOperator() {
  const operator = service.as((await service.given.operator()).key);
  return {
    ...operator,
    async made(fields: Record<string, unknown> = {}) {
      const answer = await operator.post(path, { number: newNumber(), title: 'خط تازه', ...fields });
      expect(answer.status).toBe(201);
      return answer.body.data;
    },
    edit: (id: number, fields: Record<string, unknown>) => operator.patch(`${path}/${id}`, fields),
    retire: (id: number) => operator.post(`${path}/${id}/retire`),
    restore: (id: number) => operator.post(`${path}/${id}/restore`),
  };
}

async function numbersOf(key: string): Promise<string[]> {
  const { body } = await service.as(key).get('/ws/v1/lines/accessible');
  return (body.data as { number: string }[]).map(({ number }) => number);
}

const inHours = (hours: number) => new Date(service.clock.now().getTime() + hours * hourMs).toISOString();

test('an operator adds a line, and an account sends from it at once, at its price', async () => {
  const operator = await givenOperator();
  const sender = await givenSender(service);
  // The lines of the account are cached from here on.
  await sender.sent();
  const line = await operator.made({ number: '۵۰۰۰۱۲۳', title: ' خط تبلیغ ', price_factor: 1.5 });
  expect(line).toEqual({
    id: expect.any(Number),
    number: '5000123',
    title: 'خط تبلیغ',
    desc: '',
    service: 'service',
    price_factor: 1.5,
    access: { kind: 'all', accounts: [], plans: [] },
    is_default: false,
    carriers: [],
    opt_out_phrase: null,
    answers_replies: false,
    charging: { basis: 'handed-over', exceptions: [] },
    hours: null,
    allows_postal: true,
    retired_at: null,
    created_at: service.clock.now().toISOString(),
    waiting_sends_count: 0,
  });
  expect((await sender.send({ line_number: '5000123' })).body.data.cost).toBe(150);
  expect((await operator.get(`${path}/${line.id}`)).body.data).toEqual(line);
  expect((await operator.get(`${path}?search=0001&limit=200`)).body.data.data).toContainEqual(line);
});

test('names such as PRO are lines too, and a number is given once', async () => {
  const operator = await givenOperator();
  expect((await operator.made({ number: 'PRO' })).number).toBe('PRO');
  const again = await operator.post(path, { number: 'PRO', title: 'x' });
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['number']]);
});

test.each([
  ['no title', { title: undefined }, 'title'],
  ['a number of two digits', { number: '12' }, 'number'],
  ['a Persian name', { number: 'پیک' }, 'number'],
  ['a price of nothing', { price_factor: 0 }, 'price_factor'],
  ['a price finer than a thousandth', { price_factor: 1.0005 }, 'price_factor'],
  ['an unknown kind', { service: 'pigeon' }, 'service'],
  ['access of no account', { access: { kind: 'accounts', accounts: [] } }, 'access.accounts'],
  [
    'access of an unknown account',
    { access: { kind: 'accounts', accounts: [99_999_999] } },
    'access.accounts.0',
  ],
  ['access of an unknown plan', { access: { kind: 'plans', plans: [99_999_999] } }, 'access.plans.0'],
  ['a list that its kind does not have', { access: { kind: 'all', accounts: [1] } }, 'access.accounts'],
  ['hours of no length', { hours: { from: '08:00', to: '08:00' } }, 'hours.to'],
  ['an unknown carrier', { carriers: [{ carrier_id: 99_999_999 }] }, 'carriers.0.carrier_id'],
  ['an unknown operator', { carriers: [{ carrier_id: 1, operator: 'vodafone' }] }, 'carriers.0.operator'],
])('a line with %s is refused and names the field', async (_what, fields, field) => {
  const operator = await givenOperator();
  const answer = await operator.post(path, { number: newNumber(), title: 'خط', ...fields });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
});

test('an edit changes what it names, keeps the rest, and is in the audit log with what was before', async () => {
  const operator = await givenOperator();
  const line = await operator.made({ desc: 'شرح', hours: { from: '08:00', to: '22:00' } });
  const edited = await operator.edit(line.id, {
    title: 'نام نو',
    price_factor: 0.75,
    service: 'advertising',
    allows_postal: false,
  });
  const expected = {
    ...line,
    title: 'نام نو',
    price_factor: 0.75,
    service: 'advertising',
    allows_postal: false,
  };
  expect(edited.body.data).toEqual(expected);
  expect((await operator.edit(line.id, { hours: null })).body.data.hours).toBeNull();
  const audit = await operator.get(`/operator/v1/audit?subject=line:${line.id}`);
  expect(audit.body.data.data).toMatchObject([
    { action: 'line.edit', before: { hours: { from: '08:00' } }, after: { hours: null } },
    { action: 'line.edit', before: { title: 'خط تازه' }, after: { title: 'نام نو' } },
    { action: 'line.create', after: { number: line.number } },
  ]);
});

test('the number of a line stays: an edit that brings another is refused and says what to do', async () => {
  const operator = await givenOperator();
  const line = await operator.made();
  expect((await operator.edit(line.id, { number: '12345678' })).body.errors).toHaveProperty('number');
  expect((await operator.edit(line.id, { number: line.number, title: 'خط' })).status).toBe(200);
});

test('a line is for all, for listed accounts or for listed plans, from the next call on', async () => {
  const operator = await givenOperator();
  const [one, two] = [await service.given.account(), await service.given.account()];
  const { id, number } = await operator.made();
  const seenBy = async () => [
    (await numbersOf(one.key)).includes(number),
    (await numbersOf(two.key)).includes(number),
  ];
  const allow = (access: object) => operator.edit(id, { access });
  expect(await seenBy()).toEqual([true, true]);
  expect((await allow({ kind: 'accounts', accounts: [one.accountId] })).body.data.access).toEqual({
    kind: 'accounts',
    accounts: [one.accountId],
    plans: [],
  });
  expect(await seenBy()).toEqual([true, false]);
  await allow({ kind: 'accounts', accounts: [one.accountId, two.accountId] });
  expect(await seenBy()).toEqual([true, true]);
  await allow({ kind: 'plans', plans: [two.planId] });
  expect(await seenBy()).toEqual([false, true]);
  await operator.patch(`/operator/v1/accounts/${one.accountId}`, { plan_id: two.planId });
  expect(await seenBy()).toEqual([true, true]);
});

test('a send from a line of another plan is refused until the account moves onto that plan, whatever was cached', async () => {
  const operator = await givenOperator();
  const [sender, other] = [await givenSender(service), await service.given.account()];
  const { number } = await operator.made({ access: { kind: 'plans', plans: [other.planId] } });
  expect((await sender.send({ line_number: number })).status).toBe(422);
  await operator.patch(`/operator/v1/accounts/${sender.accountId}`, { plan_id: other.planId });
  expect((await sender.send({ line_number: number })).status).toBe(201);
});

test('a line whose only plan was deleted is closed to all', async () => {
  const operator = await givenOperator();
  const account = await service.given.account();
  const plan = await operator.post('/operator/v1/plans', {
    title: 'کوتاه',
    tariffs: [{ from_amount: 0, rate: 100 }],
  });
  const planId = plan.body.data.id as number;
  const { number } = await operator.made({ access: { kind: 'plans', plans: [planId] } });
  expect((await operator.delete(`/operator/v1/plans/${planId}`)).status).toBe(200);
  expect(await numbersOf(account.key)).not.toContain(number);
});

test('a new account gets the default lines that are for listed accounts', async () => {
  const operator = await givenOperator();
  const first = await service.given.account();
  const listed = { kind: 'accounts', accounts: [first.accountId] };
  const given = await operator.made({ access: listed, is_default: true });
  const kept = await operator.made({ access: listed });
  const registered = await service.as(first.key).post('/ws/v1/auth/register', {
    username: 'newcomer1',
    first_name: 'سارا',
    last_name: 'محمدی',
    mobile: '09121110001',
    plan_id: first.planId,
    person_type: 'real',
    national_code: '0013542419',
    discount_code: '',
    seller_id: first.accountId,
    should_notify_user: false,
    redirect_url: 'https://shop.example/welcome',
  });
  expect(registered.status).toBe(200);
  const seen = await numbersOf(registered.body.data.api_key);
  expect(seen).toContain(given.number);
  expect(seen).not.toContain(kept.number);
  await operator.retire(given.id);
});

test('a retired line takes no new sends, keeps its number in reports, and works again once restored', async () => {
  const operator = await givenOperator();
  const sender = await givenSender(service);
  const id = await sender.sent();
  const { lineId, number } = sender.line;
  const retired = await operator.retire(lineId);
  expect(retired.body.data).toMatchObject({ retired_at: service.clock.now().toISOString(), warning: null });
  expect((await sender.send()).body.errors).toHaveProperty('line_number');
  expect(await numbersOf(sender.key)).not.toContain(number);
  expect((await sender.show(id)).line).toEqual({ id: lineId, number });
  expect((await operator.retire(lineId)).body.error_code).toBe('line_retired');
  expect((await operator.get(`${path}?is_retired=true&search=${number}`)).body.data.total).toBe(1);
  expect((await operator.restore(lineId)).body.data.retired_at).toBeNull();
  expect((await operator.restore(lineId)).body.error_code).toBe('line_not_retired');
  expect((await sender.send()).status).toBe(201);
});

test('scheduled sends of a retired line wait for an operator, and go back to their schedule with the line', async () => {
  const operator = await givenOperator();
  const sender = await givenSender(service);
  const id = await sender.sent({ schedule: inHours(1) });
  const { lineId } = sender.line;
  expect((await operator.retire(lineId)).body.data).toMatchObject({
    held_sends_count: 1,
    waiting_sends_count: 1,
  });
  expect(await sender.show(id)).toMatchObject({ status: 'in-queue', waiting_for: 'approval' });
  const queue = await operator.get(`/operator/v1/send_requests?account_id=${sender.accountId}`);
  expect(queue.body.data.data).toMatchObject([{ id, why: 'line-retired' }]);
  const approved = await operator.post(`/operator/v1/send_requests/${id}/approve`);
  expect([approved.status, approved.body.error_code]).toEqual([409, 'line_retired']);
  expect((await operator.restore(lineId)).body.data.resumed_sends_count).toBe(1);
  expect((await sender.show(id)).waiting_for).toBe('schedule');
});

test('a held send can be refused, and its cost goes back', async () => {
  const operator = await givenOperator();
  const sender = await givenSender(service);
  const id = await sender.sent({ schedule: inHours(1) });
  await operator.retire(sender.line.lineId);
  const refused = await operator.post(`/operator/v1/send_requests/${id}/reject`, { reason: 'خط نیست' });
  expect(refused.body.data).toMatchObject({ status: 'rejected' });
  expect((await sender.money()).left).toBe(1_000_000);
  expect((await operator.restore(sender.line.lineId)).body.data.resumed_sends_count).toBe(0);
});

test('a text that waited before its line was retired is not approved until the line is back', async () => {
  const sender = await givenBulkSender(service);
  const operator = await givenOperator();
  const id = await sender.sent();
  await operator.retire(sender.line.lineId);
  expect((await sender.approve(id)).body.error_code).toBe('line_retired');
  await operator.restore(sender.line.lineId);
  expect((await sender.show(id)).waiting_for).toBe('approval');
  expect((await sender.approve(id)).status).toBe(200);
});

test('retiring the last default line says so', async () => {
  const operator = await givenOperator();
  const { body } = await operator.get(`${path}?is_default=true&is_retired=false&limit=200`);
  const defaults = body.data.data as { id: number }[];
  const another = await operator.made({ is_default: true });
  for (const { id } of defaults) expect((await operator.retire(id)).body.data.warning).toBeNull();
  const last = await operator.retire(another.id);
  expect(last.body.data.warning).toContain('پیش‌فرض');
  for (const { id } of defaults) await operator.restore(id);
});

test('lines are kept by operators of the network alone', async () => {
  const line = await (await givenOperator()).made();
  const account = await service.given.account();
  for (const role of ['moderator', 'support', 'finance'] as const) {
    const { key } = await service.given.operator(role);
    const caller = service.as(key);
    expect((await caller.get(path)).status).toBe(403);
    expect((await caller.post(`${path}/${line.id}/retire`)).status).toBe(403);
  }
  expect((await service.as(account.key).post(path, { number: '1234', title: 'x' })).status).toBe(401);
});
