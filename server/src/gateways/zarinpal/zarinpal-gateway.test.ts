import { afterAll, beforeAll, expect, test } from 'vitest';

import { gatewayCases } from '../gateway-cases.ts';
import { zarinpalGateway } from './zarinpal-gateway.ts';
import { startZarinpalTwin, twinMerchant, type ZarinpalTwin } from './zarinpal-twin-for-test.ts';

let twin: ZarinpalTwin;
beforeAll(async () => {
  twin = await startZarinpalTwin();
});
afterAll(() => twin.close());

const gateway = () => zarinpalGateway({ merchantId: twinMerchant, baseUrl: twin.baseUrl });
const request = {
  amount: 5000,
  description: 'x',
  callbackUrl: 'http://127.0.0.1/back',
  mobile: '09121234567',
};

gatewayCases(() => ({
  gateway: gateway(),
  async answer(authority, isPaid) {
    twin.answer(authority, isPaid);
  },
}));

test('the request says toman, the whole call-back address and the mobile', async () => {
  const begun = await gateway().begin(request);
  expect(begun).toMatchObject({
    outcome: 'begun',
    payUrl: `${twin.baseUrl}/pg/StartPay/${begunAuthority(begun)}`,
  });
  expect(twin.requests.at(-1)).toEqual({
    path: '/pg/v4/payment/request.json',
    body: {
      merchant_id: twinMerchant,
      amount: 5000,
      currency: 'IRT',
      description: 'x',
      callback_url: 'http://127.0.0.1/back',
      metadata: { mobile: '09121234567' },
    },
  });
});

test('a wrong merchant is refused, with the code of the gateway as the reason', async () => {
  const wrong = zarinpalGateway({ merchantId: 'x', baseUrl: twin.baseUrl });
  expect(await wrong.begin(request)).toEqual({ outcome: 'refused', reason: '-10 refused' });
});

test.each(['html', 'hang-up'] as const)(
  'a gateway that answers with %s is asked again later',
  async (how) => {
    const begun = await gateway().begin(request);
    twin.breakDown(how);
    expect(await gateway().begin(request)).toMatchObject({ outcome: 'try-later' });
    expect(await gateway().verify(begunAuthority(begun), 5000)).toMatchObject({ outcome: 'unknown' });
    twin.repair();
  },
);

test('a gateway that cannot be reached is asked again later', async () => {
  const away = zarinpalGateway({ merchantId: twinMerchant, baseUrl: 'http://127.0.0.1:9' });
  expect(await away.begin(request)).toMatchObject({ outcome: 'try-later' });
  expect(await away.verify('A1', 1)).toMatchObject({ outcome: 'unknown' });
});

function begunAuthority(begun: Awaited<ReturnType<ReturnType<typeof gateway>['begin']>>): string {
  return begun.outcome === 'begun' ? begun.authority : '';
}
