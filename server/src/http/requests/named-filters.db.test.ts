import { expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';
import { fieldsOf } from '../../../test/wrong-fields.ts';

const service = testService();
const backwards = 'from_date=2026-11-15&to_date=2026-11-14';

test('a refused list names the wrong dates of its period beside other wrong filters', async () => {
  const operator = service.as((await service.given.operator()).key);
  const { accountId, key } = await service.given.account();
  const paths = ['orders', 'audit', 'inbox', 'sends', `accounts/${accountId}/ledger`];
  for (const path of paths) {
    const list = async (query: string) => fieldsOf(await operator.get(`/operator/v1/${path}?${query}`));
    expect(await list('from_date=x&to_date=y&page=none'), path).toEqual(['from_date', 'page', 'to_date']);
    expect(await list('from_date=x&to_date=y'), path).toEqual(['from_date', 'to_date']);
    expect(await list(`${backwards}&page=none`), path).toEqual(['page', 'to_date']);
    expect(await list(backwards), path).toEqual(['to_date']);
  }
  const caller = service.as(key);
  for (const path of ['inbox', 'account/ledger'])
    expect(fieldsOf(await caller.get(`/ws/v1/${path}?${backwards}&page=none`)), path).toEqual([
      'page',
      'to_date',
    ]);
});

test('so do figures, whose end is not judged by a start that cannot be read', async () => {
  const operator = service.as((await service.given.operator()).key);
  const show = async (query: string) => fieldsOf(await operator.get(`/operator/v1/figures?${query}`));
  const to = 'to=2026-11-14T00:00:00Z';
  expect(await show(`from=2026-11-15T00:00:00Z&${to}&group=moon`)).toEqual(['group', 'to']);
  expect(await show(`from=today&${to}&group=moon`)).toEqual(['from', 'group']);
});
