import { expect, test } from 'vitest';

import type { Gateway } from './gateway.ts';

export interface GatewayUnderTest {
  readonly gateway: Gateway;
  /** The decision of the payer at the gateway. */
  answer(authority: string, isPaid: boolean): Promise<void>;
}

const request = {
  amount: 12_000,
  description: { fa: 'سفارش ۷', en: 'Order 7' },
  language: 'fa' as const,
  callbackUrl: 'http://127.0.0.1:9/pay/back',
  mobile: '09121234567',
};

/** Cases that every gateway must pass. */
export function gatewayCases(open: () => GatewayUnderTest): void {
  const begin = async () => {
    const begun = await open().gateway.begin(request);
    if (begun.outcome !== 'begun') throw new Error(begun.reason);
    return begun;
  };

  test('a payment begins with an address of its own to pay at', async () => {
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(first.payUrl).toMatch(/^http/);
    expect(first.authority).not.toBe(second.authority);
  });

  test('a payment that was not made is not paid', async () => {
    const { authority } = await begin();
    expect(await open().gateway.verify(authority, request.amount)).toEqual({ outcome: 'not-paid' });
  });

  test('a payment that was made is paid, as often as it is asked for, with the same reference', async () => {
    const { authority } = await begin();
    await open().answer(authority, true);
    const first = await open().gateway.verify(authority, request.amount);
    expect(first).toMatchObject({ outcome: 'paid', reference: expect.stringMatching(/^\d+$/) });
    expect(await open().gateway.verify(authority, request.amount)).toEqual(first);
  });

  test('a declined payment is not paid', async () => {
    const { authority } = await begin();
    await open().answer(authority, false);
    expect(await open().gateway.verify(authority, request.amount)).toEqual({ outcome: 'not-paid' });
  });

  test('a payment of another amount is not paid', async () => {
    const { authority } = await begin();
    await open().answer(authority, true);
    expect(await open().gateway.verify(authority, request.amount - 1)).toEqual({ outcome: 'not-paid' });
  });

  test('an authority that the gateway never gave is not paid', async () => {
    expect(await open().gateway.verify('A00000000000000000000000000000000000', 1000)).toEqual({
      outcome: 'not-paid',
    });
  });
}
