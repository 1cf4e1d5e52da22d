/**
 * The contract between orders and whatever takes the money. A payment goes through four steps: `begin` gives an
 * address to pay at, the payer goes there and comes back to `callbackUrl` (or does not), and `verify` asks what
 * really happened. Only `verify` is believed. No function throws: trouble is an outcome.
 */
export interface Gateway {
  readonly name: GatewayName;
  /** The smallest payment it takes, in toman. */
  readonly amountMin: number;
  begin(request: PaymentRequest): Promise<BeginResult>;
  /** Confirms the payment; asking again about a confirmed one answers `paid` again. */
  verify(authority: string, amount: number): Promise<VerifyResult>;
}

export type GatewayName = 'built-in' | 'zarinpal';

interface PaymentRequest {
  /** Toman. */
  readonly amount: number;
  readonly description: string;
  /** The payer comes back here; the gateway may add to its query. */
  readonly callbackUrl: string;
  readonly mobile: string;
}

export type BeginResult =
  | { readonly outcome: 'begun'; readonly authority: string; readonly payUrl: string }
  /** The gateway will not take this payment: a wrong setting or amount. */
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'try-later'; readonly reason: string };

export type VerifyResult =
  | { readonly outcome: 'paid'; readonly reference: string }
  | { readonly outcome: 'not-paid' }
  /** Nothing is known; ask again later. */
  | { readonly outcome: 'unknown'; readonly reason: string };
