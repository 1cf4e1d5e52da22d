import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { AlertWatch } from './alert-watch.ts';

const service = testService();

/** Counters of a carrier in the hour that began so long ago. */
async function givenHour(accountId: number, hoursAgo: number, asked: number, approved: number) {
  await service.platform.pool.query(
    `insert into verify_figures (account_id, hour, channel, carrier, network, asked, sent, delivered, approved, elsewhere,
       sent_ms, delivered_ms, approved_ms)
     values ($1, $2, 'sms', 'main', 'mci', $3, $3, $3, $4, 0, 0, 0, 0)`,
    [accountId, new Date(service.clock.now().getTime() - hoursAgo * 3_600_000), asked, approved],
  );
}

test('a carrier whose codes are approved far less often than before is an alert, and one that is over', async () => {
  const { accountId } = await service.given.account();
  await givenHour(accountId, 20, 400, 320);
  await givenHour(accountId, 1, 100, 20);
  const watch = new AlertWatch(service.platform, () => true);
  await watch.look();
  service.clock.advance(601_000);
  await watch.look();
  const operator = service.as((await service.given.operator('admin')).key);
  const listed = async (state: string) => {
    const english = { headers: { 'accept-language': 'en' } };
    const { body } = await operator.get(`/operator/v1/alerts?state=${state}`, english);
    return (body.data.data as { kind: string }[]).filter(({ kind }) => kind === 'conversion');
  };
  expect(await listed('current')).toMatchObject([
    { kind: 'conversion', subject: 'main', text: expect.stringContaining('20% < 80%') },
  ]);
  await givenHour(accountId, 0.5, 400, 380);
  for (let minute = 0; minute < 3; minute += 1) {
    service.clock.advance(60_000);
    await watch.look();
  }
  expect(await listed('current')).toEqual([]);
  expect(await listed('past')).toMatchObject([{ kind: 'conversion', subject: 'main' }]);
  await watch.stop();
});
