import type { BeginResult, Gateway, VerifyResult } from '../gateway.ts';
import { callZarinpal, type ZarinpalAnswer } from './call-zarinpal.ts';

interface Settings {
  readonly merchantId: string;
  readonly baseUrl: string;
}

// Our amounts are in toman; without a currency ZarinPal may interpret them as rial.
const currency = 'IRT';
const codes = { verified: 100, verifiedBefore: 101 } as const;
// Different amount, not paid, another merchant, unknown, not found: these never become paid.
const notPaidCodes: ReadonlySet<number> = new Set([-50, -51, -53, -54, -55]);
const descriptionMax = 500;

/** Version 4 of the ZarinPal API. */
export function zarinpalGateway({ merchantId, baseUrl }: Settings): Gateway {
  const call = (operation: 'request' | 'verify', body: object) =>
    callZarinpal(`${baseUrl}/pg/v4/payment/${operation}.json`, { merchant_id: merchantId, ...body });
  return {
    name: 'zarinpal',
    amountMin: 1000,
    async begin({ amount, description, language, callbackUrl, mobile }) {
      const answer = await call('request', {
        amount,
        currency,
        description: description[language].slice(0, descriptionMax),
        callback_url: callbackUrl,
        metadata: { mobile },
      });
      return beginResult(answer, baseUrl);
    },
    async verify(authority, amount) {
      return verifyResult(await call('verify', { amount, authority }));
    },
  };
}

function beginResult(answer: ZarinpalAnswer, baseUrl: string): BeginResult {
  if (answer.outcome === 'no-answer') return { outcome: 'try-later', reason: answer.reason };
  const { authority } = answer.data;
  if (answer.code === codes.verified && typeof authority === 'string' && /^\w{20,64}$/.test(authority))
    return { outcome: 'begun', authority, payUrl: `${baseUrl}/pg/StartPay/${authority}` };
  return { outcome: 'refused', reason: `${answer.code} ${answer.message}` };
}

function verifyResult(answer: ZarinpalAnswer): VerifyResult {
  if (answer.outcome === 'no-answer') return { outcome: 'unknown', reason: answer.reason };
  if (answer.code === codes.verified || answer.code === codes.verifiedBefore)
    return { outcome: 'paid', reference: referenceOf(answer.data['ref_id']) };
  if (notPaidCodes.has(answer.code)) return { outcome: 'not-paid' };
  return { outcome: 'unknown', reason: `${answer.code} ${answer.message}` };
}

function referenceOf(given: unknown): string {
  return typeof given === 'number' || typeof given === 'string' ? String(given) : '';
}
