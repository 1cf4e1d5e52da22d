import { randomBytes, timingSafeEqual } from 'node:crypto';

import type { Order } from './order.ts';

/** The unguessable part of a payment address: 144 random bits. */
export function newPaySecret(): string {
  return randomBytes(18).toString('base64url');
}

/** The address that a payer opens; independent of the gateway. */
export function payAddress(origin: string, { accountId, id, secret }: PayKey): string {
  return `${origin}/pay/${accountId}-${id}-${secret}`;
}

/** The callback URL that the gateway redirects the payer to. */
export function returnAddress(origin: string, order: PayKey, paymentId: number): string {
  return `${payAddress(origin, order)}/${paymentId}`;
}

type PayKey = Pick<Order, 'accountId' | 'id' | 'secret'>;

/** Parses `7-42-secret` (account, order, secret); undefined if it does not have this format. */
export function readPayToken(token: string): PayKey | undefined {
  const [, account = '', order = '', secret = ''] =
    /^([1-9]\d{0,14})-([1-9]\d{0,14})-([\w-]{24})$/.exec(token) ?? [];
  return secret === '' ? undefined : { accountId: Number(account), id: Number(order), secret };
}

export function isSecretOf(order: Pick<Order, 'secret'>, given: string): boolean {
  const [mine, theirs] = [Buffer.from(order.secret), Buffer.from(given)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}

/** The redirectUrl of the order with order_id and status added to its query. */
export function redirectAddress(redirectUrl: string, orderId: number, status: string): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('order_id', String(orderId));
  url.searchParams.set('status', status);
  return url.href;
}
