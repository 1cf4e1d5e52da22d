/**
 * Other spellings that callers of the live service read. They were written against field names that the
 * interface does not show, so both spellings are given.
 */
export function withBalanceAliases<T extends { balanceAmount: number; balanceCount: number }>(balance: T) {
  return {
    ...balance,
    balance_amount: String(balance.balanceAmount),
    balance_count: String(balance.balanceCount),
  };
}
