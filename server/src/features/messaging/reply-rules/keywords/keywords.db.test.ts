import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { givenRules } from '../reply-rules-for-test.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });

test('an account that a shared line was taken from gets no replies to it by its words any more', async () => {
  const [own, other] = [await givenRules(service), await givenRules(service)];
  const { number, lineId } = await service.given.line();
  const keyword = { line_number: number, keyword: 'نان' };
  expect((await own.caller.post('/ws/v1/reply-rules/keywords', keyword)).status).toBe(201);
  const inbox = async () =>
    (await own.caller.get(`/ws/v1/inbox?line_number=${number}`)).body.data.data.map(
      ({ text }: { text: string }) => text,
    );
  await own.reply('نان سلام', { to: number });
  expect(await inbox()).toEqual(['نان سلام']);

  const operator = service.as((await service.given.operator()).key);
  const access = { kind: 'accounts', accounts: [other.accountId], plans: [] };
  expect((await operator.patch(`/operator/v1/lines/${lineId}`, { access })).status).toBe(200);
  await own.reply('نان دوم', { to: number });
  expect(await inbox()).toEqual(['نان سلام']);
});
