/**
 * The contract between orders and a payment gateway. `begin` returns an address to pay at; the payer goes there and
 * returns to `callbackUrl`, or does not; `verify` asks the gateway for the result. Only `verify` is trusted, never the
 * callback. No function throws: failures are outcomes.
 */
export interface Gateway {
  readonly name: GatewayName;
  /** The minimum amount in toman. */
  readonly amountMin: number;
  /** The address to pay at, in the language that the payer chose; absent if the gateway has one language only. */
  inLanguage?(payUrl: string, language: 'fa' | 'en'): string;
  begin(request: PaymentRequest): Promise<BeginResult>;
  /** Confirms the payment; asking again about a confirmed one answers `paid` again. */
  verify(authority: string, amount: number): Promise<VerifyResult>;
}

export type GatewayName = 'built-in' | 'zarinpal';

interface PaymentRequest {
  /** Toman. */
  readonly amount: number;
  readonly description: Readonly<Record<'fa' | 'en', string>>;
  /** What the payer reads. */
  readonly language: 'fa' | 'en';
  /** The payer returns here; the gateway may add query parameters. */
  readonly callbackUrl: string;
  readonly mobile: string;
}

export type BeginResult =
  | { readonly outcome: 'begun'; readonly authority: string; readonly payUrl: string }
  /** The gateway refuses this payment: a wrong setting or amount. */
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'try-later'; readonly reason: string };

export type VerifyResult =
  | { readonly outcome: 'paid'; readonly reference: string }
  | { readonly outcome: 'not-paid' }
  /** The result is unknown; ask again later. */
  | { readonly outcome: 'unknown'; readonly reason: string };
