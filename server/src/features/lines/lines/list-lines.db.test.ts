import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/lines/accessible';

interface Line {
  readonly number: string;
}

async function numbers(key: string, query = ''): Promise<string[]> {
  const { status, body } = await service.as(key).get(`${path}${query}`);
  expect(status).toBe(200);
  return (body.data as Line[]).map(({ number }) => number);
}

async function change(lineId: number, columns: Record<string, unknown>) {
  await service.platform.db.updateTable('lines').set(columns).where('id', '=', lineId).execute();
}

test('a line has the fields of the contract, and its cost is a page at the account’s present rate', async () => {
  const { key } = await service.given.account({ rate: 110 });
  const { lineId, number } = await service.given.line();
  await change(lineId, { factor_permille: 1500 });
  const { body } = await service.as(key).get(`${path}?search=${number}`);
  expect(body.data).toEqual([
    {
      id: lineId,
      number,
      title: 'خط آزمایشی',
      is_dedicated: false,
      service: true,
      sms_cost: 165,
      desc: '',
      opt_out_phrase: null,
    },
  ]);
});

test('an account sees the lines open to all and its own, and no others; a disabled one is seen by none', async () => {
  const [owner, stranger] = [await service.given.account(), await service.given.account()];
  const [open, dedicated, disabled] = [
    await service.given.line(),
    await service.given.line(),
    await service.given.line('PRO'),
  ];
  await change(dedicated.lineId, { owner_account_id: owner.accountId });
  await change(disabled.lineId, { disabled_at: service.clock.now() });
  expect(await numbers(owner.key)).toEqual(expect.arrayContaining([open.number, dedicated.number]));
  expect(await numbers(stranger.key)).toContain(open.number);
  for (const { key } of [owner, stranger]) expect(await numbers(key)).not.toContain('PRO');
  expect(await numbers(stranger.key)).not.toContain(dedicated.number);

  expect(await numbers(owner.key, '?is_dedicated=1')).toEqual([dedicated.number]);
  expect(await numbers(owner.key, '?is_dedicated=false')).not.toContain(dedicated.number);
  expect(await numbers(stranger.key, '?is_dedicated=true')).toEqual([]);
});

test('search finds parts of numbers and titles, in Persian digits too, and takes its signs literally', async () => {
  const { key } = await service.given.account();
  await service.given.line('50002178');
  await service.given.line('BRAND_A');
  expect(await numbers(key, '?search=02178')).toEqual(['50002178']);
  expect(await numbers(key, `?search=${encodeURIComponent('۰۲۱۷۸')}`)).toEqual(['50002178']);
  expect(await numbers(key, '?search=BRAND_A')).toEqual(['BRAND_A']);
  expect((await numbers(key, `?search=${encodeURIComponent('آزمایشی')}`)).length).toBeGreaterThan(1);
  for (const sign of ['%', '\\', '%25%25', '_X_'])
    expect(await numbers(key, `?search=${encodeURIComponent(sign)}`)).toEqual([]);
});

test.each(['is_dedicated=maybe', `search=${'x'.repeat(101)}`, 'search=%00'])(
  '%.30s is 422',
  async (query) => {
    const { key } = await service.given.account();
    expect((await service.as(key).get(`${path}?${query}`)).status).toBe(422);
  },
);
