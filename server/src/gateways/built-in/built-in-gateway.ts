import { randomBytes } from 'node:crypto';

import type { Clock } from '../../clock.ts';
import type { Database } from '../../storage/database.ts';
import type { Gateway } from '../gateway.ts';
import { findBuiltInPayment, insertBuiltInPayment } from './built-in-store.ts';

/**
 * A payment gateway inside the service, to try the whole payment flow without a bank. It moves no money, as its page
 * says; payments are rows of a table.
 */
export function builtInGateway(db: Database, clock: Clock): Gateway {
  return {
    name: 'built-in',
    amountMin: 1,
    inLanguage(payUrl, language) {
      const url = new URL(payUrl);
      url.searchParams.set('lang', language);
      return url.href;
    },
    async begin({ amount, description, callbackUrl }) {
      // The authority is random: a caller that knows it can pay or decline, as with a real gateway.
      const authority = `B${randomBytes(24).toString('base64url')}`;
      await insertBuiltInPayment(db, { authority, amount, description, callbackUrl, now: clock.now() });
      return { outcome: 'begun', authority, payUrl: new URL(`/gateway/${authority}`, callbackUrl).href };
    },
    async verify(authority, amount) {
      const payment = await findBuiltInPayment(db, authority);
      if (payment?.state !== 'paid' || payment.amount !== amount) return { outcome: 'not-paid' };
      return { outcome: 'paid', reference: String(payment.reference) };
    },
  };
}

/** Whether it can be an authority of this gateway at all. */
export function isAuthority(authority: string): boolean {
  return /^B[\w-]{32}$/.test(authority);
}

/** The callback URL with the result, in the parameters that ZarinPal uses. */
export function returnAddress(callbackUrl: string, authority: string, isPaid: boolean): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('Authority', authority);
  url.searchParams.set('Status', isPaid ? 'OK' : 'NOK');
  return url.href;
}
