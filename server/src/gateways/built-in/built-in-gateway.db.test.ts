import { expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';
import { gatewayCases } from '../gateway-cases.ts';
import { builtInGateway, returnAddress } from './built-in-gateway.ts';
import { markBuiltInPayment } from './built-in-store.ts';

const service = testService();

gatewayCases(() => ({
  gateway: builtInGateway(service.platform.db, service.clock),
  answer: (authority, isPaid) =>
    markBuiltInPayment(service.platform.db, authority, isPaid ? 'paid' : 'declined'),
}));

test('the first answer of a payer stays', async () => {
  const { db } = service.platform;
  const gateway = builtInGateway(db, service.clock);
  const begun = await gateway.begin({
    amount: 500,
    description: { fa: '', en: '' },
    language: 'fa',
    callbackUrl: 'http://127.0.0.1/back?x=1',
    mobile: '',
  });
  if (begun.outcome !== 'begun') throw new Error('not begun');
  await markBuiltInPayment(db, begun.authority, 'declined');
  await markBuiltInPayment(db, begun.authority, 'paid');
  expect(await gateway.verify(begun.authority, 500)).toEqual({ outcome: 'not-paid' });
});

test('the return address keeps its own query', () => {
  expect(returnAddress('http://shop.example/back?x=1', 'B1', true)).toBe(
    'http://shop.example/back?x=1&Authority=B1&Status=OK',
  );
});
