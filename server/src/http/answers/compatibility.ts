import { Type, type TSchema } from 'typebox';

/**
 * Aliases of fields that callers of the live service read: they were written against names that the interface document
 * does not show, so both names are sent.
 */
export function withBalanceAliases<T extends { balanceAmount: number; balanceCount: number }>(balance: T) {
  return {
    ...balance,
    balance_amount: String(balance.balanceAmount),
    balance_count: String(balance.balanceCount),
  };
}

/** Some callers filter by the misspelled `staus`; both names work. */
export function statusAlias<T extends TSchema>(status: T) {
  return { status: Type.Optional(status), staus: Type.Optional(status) };
}

export function statusOf<T>(query: { readonly status?: T; readonly staus?: T }): T | undefined {
  return query.status ?? query.staus;
}

/** An item's number is read as `mobile` by some callers and as `destination` by others. */
export function withItemAliases<T extends { mobile: string }>(item: T): T & { destination: string } {
  return { ...item, destination: item.mobile };
}

/** Callers read the misspelled `recievedAt` of the live service. */
export function withReceivedAlias<T extends { receivedAt: string }>(message: T): T & { recievedAt: string } {
  return { ...message, recievedAt: message.receivedAt };
}
