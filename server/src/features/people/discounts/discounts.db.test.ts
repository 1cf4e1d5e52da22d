import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const discounts = '/operator/v1/discounts';

test('a discount is created, changed and disabled, and each action is in the audit', async () => {
  const operator = service.as((await service.given.operator()).key);
  const made = await operator.post(discounts, { code: 'nowruz۱۴۰۵', kind: 'percent', value: 20 });
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({
    code: 'NOWRUZ1405',
    kind: 'percent',
    value: 20,
    max_discount: null,
    min_order: 0,
    uses_per_account: 1,
    uses: 0,
    enabled: true,
  });
  const path = `${discounts}/${made.body.data.id}`;
  const changed = await operator.patch(path, { max_discount: 5000, ends_at: '2027-01-01T00:00:00Z' });
  expect(changed.body.data).toEqual({
    ...made.body.data,
    max_discount: 5000,
    ends_at: '2027-01-01T00:00:00.000Z',
  });
  expect((await operator.delete(path)).body.data).toEqual({ ...changed.body.data, enabled: false });
  const audit = await operator.get(`/operator/v1/audit?subject=discount:${made.body.data.id}`);
  expect((audit.body.data.data as { action: string }[]).map(({ action }) => action)).toEqual([
    'discount.delete',
    'discount.update',
    'discount.create',
  ]);
});

test('two codes that people would read as one are refused, also when they come at once', async () => {
  const operator = service.as((await service.given.operator()).key);
  const same = (code: string) => operator.post(discounts, { code, kind: 'fixed', value: 1000 });
  const answers = await Promise.all([same('Summer1'), same('SUMMER1'), same('summer۱')]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
  const other = await same('winter');
  const renamed = await operator.patch(`${discounts}/${other.body.data.id}`, { code: 'summer1' });
  expect(renamed.status).toBe(409);
});

test.each([
  ['value', { kind: 'percent', value: 101 }],
  ['value', { value: 0 }],
  ['value', { value: 1e20 }],
  ['kind', { kind: 'gift' }],
  ['code', { code: 'a' }],
  ['code', { code: ' a ' }],
  ['code', { code: 'ß'.repeat(50) }],
  ['code', { code: 'with space' }],
  ['ends_at', { starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }],
  ['ends_at', { ends_at: '2027-01-01T23:59:60Z' }],
  ['starts_at', { starts_at: 'soon' }],
  ['max_uses', { max_uses: 0 }],
  ['uses_per_account', { uses_per_account: null }],
])('a wrong %s is refused', async (field, change) => {
  const operator = service.as((await service.given.operator()).key);
  const answer = await operator.post(discounts, {
    code: 'right-code',
    kind: 'fixed',
    value: 1000,
    ...change,
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain(field);
});
