import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { recordAudit } from './record-audit.ts';

const service = testService();

async function given(count: number) {
  const { operatorId, key } = await service.given.operator();
  const operator = { operatorId, name: 'x' };
  const { db, clock } = service.platform;
  for (let index = 1; index <= count; index += 1) {
    await db.transaction().execute((tx) =>
      recordAudit(tx, clock, operator, {
        action: index % 2 ? 'account.block' : 'account.update',
        subject: `account:${operatorId}0${index}`,
        accountId: operatorId * 10 + index,
        before: { blocked: false },
        after: { blocked: true },
      }),
    );
  }
  return { operatorId, key };
}

test('what operators did is listed newest first, with who, what, before and after', async () => {
  const { operatorId, key } = await given(3);
  const { body } = await service.as(key).get(`/operator/v1/audit?operator_id=${operatorId}`);
  expect(body.data.total).toBe(3);
  expect(body.data.data.map(({ subject }: { subject: string }) => subject)).toEqual([
    `account:${operatorId}03`,
    `account:${operatorId}02`,
    `account:${operatorId}01`,
  ]);
  expect(body.data.data[0]).toMatchObject({
    operator: { id: operatorId },
    action: 'account.block',
    before: { blocked: false },
    after: { blocked: true },
    created_at: service.clock.now().toISOString(),
  });
});

test('it is filtered by subject, action, account and operator, and paged', async () => {
  const { operatorId, key } = await given(5);
  const total = async (query: string) =>
    (await service.as(key).get(`/operator/v1/audit?operator_id=${operatorId}&${query}`)).body.data
      .total as number;
  expect(await total(`subject=account:${operatorId}02`)).toBe(1);
  expect(await total('action=account.block')).toBe(3);
  expect(await total(`account_id=${operatorId * 10 + 4}`)).toBe(1);
  const page = (await service.as(key).get(`/operator/v1/audit?operator_id=${operatorId}&limit=2&page=2`)).body
    .data;
  expect(page).toMatchObject({ current_page: 2, last_page: 3, per_page: 2 });
  expect(page.data).toHaveLength(2);
});

test('it is searched by the beginning of an action, a subject or a name', async () => {
  const { operatorId, key } = await given(3);
  const total = async (search: string) =>
    (
      await service
        .as(key)
        .get(`/operator/v1/audit?operator_id=${operatorId}&search=${encodeURIComponent(search)}`)
    ).body.data.total as number;
  expect(await total('account.upd')).toBe(1);
  expect(await total(`account:${operatorId}02`)).toBe(1);
  expect(await total('OPERATOR')).toBe(3);
  expect(await total('nothing%')).toBe(0);
});

test('an action that is rolled back leaves no entry', async () => {
  const { operatorId, key } = await given(0);
  const { db, clock } = service.platform;
  const deed = db.transaction().execute(async (tx) => {
    await recordAudit(tx, clock, { operatorId, name: 'x' }, { action: 'sign-in', subject: 's' });
    throw new Error('undone');
  });
  await expect(deed).rejects.toThrow('undone');
  const { body } = await service.as(key).get(`/operator/v1/audit?operator_id=${operatorId}`);
  expect(body.data.total).toBe(0);
});

test('a disabled operator’s key opens nothing', async () => {
  const { operatorId, key } = await service.given.operator();
  await service.platform.db
    .updateTable('operators')
    .set({ disabled_at: service.clock.now() })
    .where('id', '=', operatorId)
    .execute();
  expect((await service.as(key).get('/operator/v1/audit')).status).toBe(401);
});
