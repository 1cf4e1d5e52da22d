import { afterAll, beforeAll, expect, test } from 'vitest';

import { gatewayCases } from '../gateway-cases.ts';
import { zarinpalGateway } from './zarinpal-gateway.ts';
import { startFakeZarinpal, fakeMerchant, type FakeZarinpal } from './fake-zarinpal-for-test.ts';

let fake: FakeZarinpal;
beforeAll(async () => {
  fake = await startFakeZarinpal();
});
afterAll(() => fake.close());

const gateway = () => zarinpalGateway({ merchantId: fakeMerchant, baseUrl: fake.baseUrl });
const request = {
  amount: 5000,
  description: { fa: 'x', en: 'y' },
  language: 'fa' as const,
  callbackUrl: 'http://127.0.0.1/back',
  mobile: '09121234567',
};

gatewayCases(() => ({
  gateway: gateway(),
  async answer(authority, isPaid) {
    fake.answer(authority, isPaid);
  },
}));

test('the request says toman, the whole call-back address and the mobile', async () => {
  const begun = await gateway().begin(request);
  expect(begun).toMatchObject({
    outcome: 'begun',
    payUrl: `${fake.baseUrl}/pg/StartPay/${begunAuthority(begun)}`,
  });
  expect(fake.requests.at(-1)).toEqual({
    path: '/pg/v4/payment/request.json',
    body: {
      merchant_id: fakeMerchant,
      amount: 5000,
      currency: 'IRT',
      description: 'x',
      callback_url: 'http://127.0.0.1/back',
      metadata: { mobile: '09121234567' },
    },
  });
});

test('a wrong merchant is refused, with the code of the gateway as the reason', async () => {
  const wrong = zarinpalGateway({ merchantId: 'x', baseUrl: fake.baseUrl });
  expect(await wrong.begin(request)).toEqual({ outcome: 'refused', reason: '-10 refused' });
});

test.each(['html', 'hang-up'] as const)(
  'a gateway that answers with %s is asked again later',
  async (how) => {
    const begun = await gateway().begin(request);
    fake.breakDown(how);
    expect(await gateway().begin(request)).toMatchObject({ outcome: 'try-later' });
    expect(await gateway().verify(begunAuthority(begun), 5000)).toMatchObject({ outcome: 'unknown' });
    fake.repair();
  },
);

test('a gateway that cannot be reached is asked again later', async () => {
  const away = zarinpalGateway({ merchantId: fakeMerchant, baseUrl: 'http://127.0.0.1:9' });
  expect(await away.begin(request)).toMatchObject({ outcome: 'try-later' });
  expect(await away.verify('A1', 1)).toMatchObject({ outcome: 'unknown' });
});

function begunAuthority(begun: Awaited<ReturnType<ReturnType<typeof gateway>['begin']>>): string {
  return begun.outcome === 'begun' ? begun.authority : '';
}
