/*
 * What is charged of a send: its line has a rule, which is copied into each send that is accepted. The whole price is
 * taken when a send is accepted; what the rule does not charge goes back when an item ends.
 */

/** accepted: whatever becomes of it; handed-over: what a carrier took; delivered: what arrived. */
export const chargingBases = ['accepted', 'handed-over', 'delivered'] as const;
type ChargingBasis = (typeof chargingBases)[number];

/** How an item can end without being delivered, with something to decide. `blacklist`: on the list of its operator. */
export const undeliveredStates = [
  'send-failure',
  'system-error',
  'blacklist',
  'delivery-failure',
  'delivery-undetermined',
] as const;
export type UndeliveredState = (typeof undeliveredStates)[number];

interface ChargingException {
  readonly state: UndeliveredState;
  /** The name of a carrier; null: any. */
  readonly carrier: string | null;
  readonly is_charged: boolean;
}

export interface ChargingRule {
  readonly basis: ChargingBasis;
  /** Those of a carrier go before those of any. */
  readonly exceptions: readonly ChargingException[];
}

/** The rule of lines without one of their own. */
export const usualCharging: ChargingRule = { basis: 'handed-over', exceptions: [] };

const charged: Readonly<Record<ChargingBasis, readonly UndeliveredState[]>> = {
  accepted: undeliveredStates,
  'handed-over': ['delivery-failure', 'delivery-undetermined'],
  delivered: [],
};

/** Whether an item that ended so, by this carrier, keeps its price. */
export function isCharged(
  { basis, exceptions }: ChargingRule,
  { state, carrier }: { readonly state: UndeliveredState; readonly carrier: string | null },
): boolean {
  const ofState = exceptions.filter((one) => one.state === state);
  const exception =
    ofState.find((one) => one.carrier !== null && one.carrier === carrier) ??
    ofState.find((one) => one.carrier === null);
  return exception?.is_charged ?? charged[basis].includes(state);
}

/** As lines and sends store it; null: the usual one. */
export function storedCharging({ basis, exceptions }: ChargingRule): string | null {
  if (basis === usualCharging.basis && exceptions.length === 0) return null;
  const written = exceptions.map(({ state, carrier, is_charged }) => ({ state, carrier, is_charged }));
  return JSON.stringify({ basis, exceptions: written });
}

export function readCharging(stored: string | null): ChargingRule {
  return stored === null ? usualCharging : (JSON.parse(stored) as ChargingRule);
}

/** What of a rule concerns customers, who do not see carriers. */
export function shownCharging(rule: ChargingRule) {
  const isReturned = (state: UndeliveredState) => !isCharged(rule, { state, carrier: null });
  return {
    basis: rule.basis,
    refunded: undeliveredStates.filter(isReturned),
    depends_on_way: rule.exceptions.some(({ carrier }) => carrier !== null),
  };
}
