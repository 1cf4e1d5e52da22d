import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();

interface Waiting {
  readonly kind: string;
  readonly count: number;
  readonly is_new: boolean;
  readonly newest_at: string | null;
}

async function givenOperator(role: 'moderator' | 'support' | 'finance' | 'admin') {
  const caller = service.as((await service.given.operator(role)).key);
  return {
    caller,
    bell: async () => (await caller.get('/operator/v1/bell')).body.data as Waiting[],
  };
}

test('the bell counts what waits, new until it was opened, each kind for those who may decide', async () => {
  const [moderator, support, finance] = [
    await givenOperator('moderator'),
    await givenOperator('support'),
    await givenOperator('finance'),
  ];
  const nothing = { count: 0, newest_at: null, is_new: false };
  expect(await moderator.bell()).toEqual(['pattern', 'send', 'place'].map((kind) => ({ kind, ...nothing })));
  expect(await support.bell()).toEqual([{ kind: 'ticket', ...nothing }]);
  expect(await finance.bell()).toEqual([]);

  const account = await service.given.account();
  const line = await service.given.line();
  const send = () =>
    service.as(account.key).post('/ws/v1/sms/simple', {
      text: 'فروش ویژه',
      line_number: line.number,
      number_format: 'persian',
      recipients: ['09121111111'],
    });
  await send();
  const sends = async (who = moderator) => (await who.bell()).find(({ kind }) => kind === 'send');
  expect(await sends()).toMatchObject({ count: 1, is_new: true });
  service.clock.set(new Date(service.clock.now().getTime() + 1000));
  expect((await moderator.caller.post('/operator/v1/bell/read')).status).toBe(200);
  expect(await sends()).toMatchObject({ count: 1, is_new: false });
  // Another operator has not seen it.
  expect(await sends(await givenOperator('admin'))).toMatchObject({ count: 1, is_new: true });
  service.clock.set(new Date(service.clock.now().getTime() + 1000));
  await send();
  expect(await sends()).toMatchObject({ count: 2, is_new: true });
});
