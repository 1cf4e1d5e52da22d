import { expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();

async function givenPeople() {
  const account = await service.given.account();
  const as = async (role?: 'viewer') => {
    const session = await signIn(service, await service.given.user({ ...account, ...(role && { role }) }));
    return async () => {
      const { status, body } = await session.call('GET', '/panel/v1/waiting');
      expect(status).toBe(200);
      return Object.fromEntries(
        (body.data as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count]),
      );
    };
  };
  return { api: service.as(account.key), owner: await as(), viewer: await as('viewer') };
}

test('everything that waits is counted, for those who may see it', async () => {
  const { api, owner, viewer } = await givenPeople();
  expect(await owner()).toEqual({ approval: 0, schedule: 0, place: 0, payment: 0 });
  const { number } = await service.given.line();
  const now = Math.floor(service.clock.now().getTime() / 1000);
  const text = 'فروش ویژه';
  const sent = await api.post('/ws/v1/sms/simple', {
    text,
    line_number: number,
    number_format: 'persian',
    recipients: ['09121111111'],
  });
  const place = await api.post('/ws/v1/lbs', {
    text,
    line_number: number,
    latitude: 35.689198,
    longitude: 51.388973,
    radius: 500,
    receiver_count: 5,
    start_time: now + 3600,
    end_time: now + 7200,
  });
  const order = await api.post('/ws/v1/account/wallet/charge', {
    amount: 500_000,
    redirectUrl: 'https://shop.example/back',
  });
  expect([sent.status, place.status, order.status]).toEqual([201, 200, 200]);
  expect(await owner()).toEqual({ approval: 1, schedule: 0, place: 1, payment: 1 });
  // Who may not pay has no orders to pay.
  expect(await viewer()).toEqual({ approval: 1, schedule: 0, place: 1 });
});
