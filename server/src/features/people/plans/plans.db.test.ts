import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const plans = '/operator/v1/plans';
const gold = {
  title: 'طلایی',
  permissions: ['sms', 'voice'],
  tariffs: [
    { from_amount: 1_000_000, rate: 90 },
    { from_amount: 0, rate: 110 },
  ],
};

test('a plan is created, shown, changed and deleted, and each action is in the audit', async () => {
  const { key } = await service.given.operator();
  const operator = service.as(key);
  const made = await operator.post(plans, gold);
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  expect(made.body.data).toMatchObject({
    ...gold,
    is_offered: true,
    tariffs: [
      { from_amount: 0, rate: 110 },
      { from_amount: 1_000_000, rate: 90 },
    ],
  });

  const changed = await operator.patch(`${plans}/${id}`, { tariffs: [{ from_amount: 0, rate: 95 }] });
  expect(changed.body.data).toEqual({ ...made.body.data, tariffs: [{ from_amount: 0, rate: 95 }] });
  expect((await operator.get(`${plans}/${id}`)).body.data).toEqual(changed.body.data);
  expect((await operator.get(`${plans}?limit=1`)).body.data.data[0].id).toBe(id);

  expect((await operator.delete(`${plans}/${id}`)).status).toBe(200);
  expect((await operator.get(`${plans}/${id}`)).status).toBe(404);
  const audit = await operator.get(`/operator/v1/audit?subject=plan:${id}`);
  expect(audit.body.data.data).toMatchObject([
    { action: 'plan.delete', before: { title: 'طلایی' }, after: null },
    { action: 'plan.update', before: { tariffs: made.body.data.tariffs }, after: changed.body.data },
    { action: 'plan.create', before: null, after: made.body.data },
  ]);
});

test('a plan with customers cannot be deleted', async () => {
  const { planId } = await service.given.account();
  const operator = service.as((await service.given.operator()).key);
  const answer = await operator.delete(`${plans}/${planId}`);
  expect(answer.status).toBe(409);
  expect(answer.body.error_code).toBe('plan_in_use');
});

test.each([
  ['tariffs', { tariffs: [] }],
  ['tariffs', { tariffs: [{ from_amount: 5, rate: 1 }] }],
  [
    'tariffs',
    {
      tariffs: [
        { from_amount: 0, rate: 1 },
        { from_amount: 0, rate: 2 },
      ],
    },
  ],
  ['tariffs.0.rate', { tariffs: [{ from_amount: 0, rate: 0 }] }],
  ['tariffs.0.rate', { tariffs: [{ from_amount: 0, rate: 1_000_001 }] }],
  ['tariffs.0.from_amount', { tariffs: [{ from_amount: -1, rate: 1 }] }],
  ['title', { title: ' ' }],
  ['permissions', { permissions: 'sms' }],
])('a wrong %s is refused', async (field, change) => {
  const operator = service.as((await service.given.operator()).key);
  const answer = await operator.post(plans, { ...gold, ...change });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain(field);
});

test('a plan that is not offered takes no new customers', async () => {
  const operator = service.as((await service.given.operator()).key);
  const made = await operator.post(plans, { ...gold, is_offered: false });
  const { status, body } = await operator.post('/operator/v1/accounts', {
    plan_id: made.body.data.id,
    person_type: 'real',
    username: 'nobody',
    first_name: 'x',
    last_name: 'y',
    national_code: '0013542419',
    mobile: '09121110000',
  });
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty('plan_id');
});
