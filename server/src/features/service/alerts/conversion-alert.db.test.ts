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

/** Alerts of a kind as operators list them. */
async function alertsOf(wanted: string) {
  const operator = service.as((await service.given.operator('admin')).key);
  return async (state: 'current' | 'past') => {
    const english = { headers: { 'accept-language': 'en' } };
    const { body } = await operator.get(`/operator/v1/alerts?state=${state}`, english);
    return (body.data.data as { kind: string }[]).filter(({ kind }) => kind === wanted);
  };
}

test('a carrier whose codes are approved far less often than before is an alert, and one that is over', async () => {
  const { accountId } = await service.given.account();
  await givenHour(accountId, 20, 400, 320);
  await givenHour(accountId, 1, 100, 20);
  const watch = new AlertWatch(service.platform, () => true);
  await watch.look();
  service.clock.advance(601_000);
  await watch.look();
  const listed = await alertsOf('conversion');
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

test('consecutive numbers that are held are an alert of operators for as long', async () => {
  const { accountId } = await service.given.account();
  const prefix = '0990123';
  await service.platform.pool.query(
    `insert into verify_holds (account_id, prefix, held_until, started, approved) values ($1, $2, $3, 60, 2)`,
    [accountId, prefix, new Date(service.clock.now().getTime() + 3_600_000)],
  );
  const watch = new AlertWatch(service.platform, () => true);
  const listed = await alertsOf('verify');
  await watch.look();
  service.clock.advance(601_000);
  await watch.look();
  expect(await listed('current')).toMatchObject([
    { subject: `${accountId} ${prefix}`, text: expect.stringContaining('2 / 60') },
  ]);
  service.clock.advance(3_600_000);
  for (let minute = 0; minute < 3; minute += 1) {
    service.clock.advance(60_000);
    await watch.look();
  }
  expect(await listed('current')).toEqual([]);
  await watch.stop();
});
