/** The statement that charges single sends writes their causes itself. */
export const sendCausePrefix = 'send:';

/**
 * What moves money. A cause is stored with its ledger entries and moves the same credit once for each kind, so refunds
 * find the charge by it and repeated work moves nothing. Stored ones never change.
 */
export const ledgerCause = {
  firstStart: () => 'first-start' as const,
  order: (orderId: number) => `order:${orderId}` as const,
  refundedOrder: (orderId: number) => `order:${orderId}:refunded` as const,
  /** The part of a payment that the wallet keeps aside. */
  payment: (paymentId: number) => `payment:${paymentId}` as const,
  returnedPayment: (paymentId: number) => `payment:${paymentId}:returned` as const,
  send: (sendId: number) => `${sendCausePrefix}${sendId}` as const,
  endedSend: (sendId: number, state: 'rejected' | 'cancelled') => `send:${sendId}:${state}` as const,
  /** A recipient of a send who is refunded. */
  item: (sendId: number, position: number) => `item:${sendId}:${position}` as const,
  /** The reserve of a location request; each change of its price has one of its own. */
  location: (locationId: number, revision: number) => `lbs:${locationId}:${revision}` as const,
  /** A correction by an operator; `call` tells repeated calls apart. */
  operator: (operatorId: number, call: string) => `operator:${operatorId}:${call}` as const,
};

type CauseOf<Name extends keyof typeof ledgerCause> = ReturnType<(typeof ledgerCause)[Name]>;

export type ReserveCause = CauseOf<'location'>;
export type SendCause = CauseOf<'send'>;
export type LedgerCause =
  | CauseOf<keyof typeof ledgerCause>
  /** What a send used of a reserve, and what was left of it. */
  | `${SendCause}:reserved`
  | `${ReserveCause}:unused`;
