/** What decides how a batch of sends is committed. */
interface AcceptConditions<Holder, Wallets> {
  /** Whether one statement stores the batch; false: keys or claims are decided before. */
  readonly isAtOnce: boolean;
  /** The delivery lane of this process; undefined if it has none, or none that may hold new sends. */
  readonly holder: Holder | undefined;
  /** The wallets of the batch, if all of them are cached. Called only if they decide. */
  readonly findWallets: () => Wallets | undefined;
}

/**
 * How a batch is committed:
 *
 * - `optimistic`: one statement, priced with cached wallets; handed over by this process.
 * - `pessimistic`: a transaction that locks the wallets first; handed over by this process.
 * - `unclaimed`: like pessimistic, but stored for whichever process claims it.
 */
export type AcceptPath<Holder, Wallets> =
  | { readonly kind: 'optimistic'; readonly holder: Holder; readonly wallets: Wallets }
  | { readonly kind: 'pessimistic'; readonly holder: Holder }
  | { readonly kind: 'unclaimed'; readonly holder?: undefined };

export function acceptPath<Holder, Wallets>({
  isAtOnce,
  holder,
  findWallets,
}: AcceptConditions<Holder, Wallets>): AcceptPath<Holder, Wallets> {
  if (holder === undefined) return { kind: 'unclaimed' };
  const wallets = isAtOnce ? findWallets() : undefined;
  return wallets === undefined ? { kind: 'pessimistic', holder } : { kind: 'optimistic', holder, wallets };
}
