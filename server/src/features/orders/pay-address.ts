import { randomBytes, timingSafeEqual } from 'node:crypto';

import type { Order } from './order.ts';

/** The part of a payment address that makes it impossible to guess. */
export function newPaySecret(): string {
  return randomBytes(18).toString('base64url');
}

/** The address that a payer opens. It stands for the order, whatever gateway will be asked. */
export function payAddress(origin: string, { accountId, id, secret }: PayKey): string {
  return `${origin}/pay/${accountId}-${id}-${secret}`;
}

/** Where the gateway sends the payer back to. */
export function returnAddress(origin: string, order: PayKey, paymentId: number): string {
  return `${payAddress(origin, order)}/${paymentId}`;
}

type PayKey = Pick<Order, 'accountId' | 'id' | 'secret'>;

/** `7-42-secret` → who it belongs to; undefined for anything that was never such an address. */
export function readPayToken(token: string): PayKey | undefined {
  const [, account = '', order = '', secret = ''] =
    /^(\d{1,15})-(\d{1,15})-([\w-]{10,40})$/.exec(token) ?? [];
  return secret === '' ? undefined : { accountId: Number(account), id: Number(order), secret };
}

export function isSecretOf(order: Pick<Order, 'secret'>, given: string): boolean {
  const [mine, theirs] = [Buffer.from(order.secret), Buffer.from(given)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}

/** The address of the site with how it went added to its query. */
export function backAddress(redirectUrl: string, orderId: number, status: string): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('order_id', String(orderId));
  url.searchParams.set('status', status);
  return url.href;
}
