import { expect, test } from 'vitest';

import { testService } from '../../test/test-platform.ts';
import { gatewayNamed } from './gateways.ts';

const service = testService({ PEYK_GATEWAY: 'none' });

test('without a gateway an order says that credit comes from operators', async () => {
  const { key } = await service.given.account();
  const { status, body } = await service
    .as(key)
    .post('/ws/v1/account/wallet/charge', { amount: 50_000, redirectUrl: 'https://shop.example/done' });
  expect(status).toBe(409);
  expect(body).toMatchObject({ status: 'error', error_code: 'payments_off' });
});

test('a payment that was begun at the page that takes no money cannot be paid there any more', () => {
  expect(gatewayNamed('built-in', service.platform)).toBeUndefined();
});
