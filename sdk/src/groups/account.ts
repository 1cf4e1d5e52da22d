import type { Caller, RequestOptions } from '../caller.ts';
import {
  addToOwnBlacklist,
  chargeWallet,
  acknowledgeUnread,
  listInbox,
  takeUnread,
  listLedger,
  listLines,
  listOrders,
  listOwnCalls,
  listOwnKeys,
  listOwnBlacklist,
  removeFromOwnBlacklist,
  showBalance,
  showOrder,
  showProfile,
} from '../generated/operations.ts';
import type {
  AcknowledgeUnreadBody,
  AddToOwnBlacklistBody,
  ChargeWalletBody,
  TakeUnreadBody,
} from '../generated/schemas.ts';
import { listOf, type QueryOf } from './query.ts';

/** The account itself and its money. */
export const accountOf = (call: Caller) => ({
  /** Also a free check that the key works. */
  balance: (options?: RequestOptions) => call(showBalance, {}, options),
  profile: (options?: RequestOptions) => call(showProfile, {}, options),
  /** Every movement of money, newest first. */
  ledger: (query?: QueryOf<typeof listLedger>, options?: RequestOptions) =>
    listOf(call, listLedger, query, options),
  /** Calls with keys of the account and how they were answered, newest first. */
  calls: (query?: QueryOf<typeof listOwnCalls>, options?: RequestOptions) =>
    listOf(call, listOwnCalls, query, options),
  /** Keys are made and revoked by people who are signed in, and by operators. */
  keys: (options?: RequestOptions) => call(listOwnKeys, {}, options),
  /** Makes an order that is paid at its address. */
  charge: (body: ChargeWalletBody, options?: RequestOptions) => call(chargeWallet, { body }, options),
  orders: (query?: QueryOf<typeof listOrders>, options?: RequestOptions) =>
    listOf(call, listOrders, query, options),
  order: (id: number, options?: RequestOptions) => call(showOrder, { params: { id } }, options),
});

export const linesOf = (call: Caller) => ({
  list: (query?: QueryOf<typeof listLines>, options?: RequestOptions) =>
    call(listLines, query ? { query } : {}, options),
});

/** What people wrote to the lines of the account. */
export const inboxOf = (call: Caller) => ({
  list: (query?: QueryOf<typeof listInbox>, options?: RequestOptions) =>
    listOf(call, listInbox, query, options),
  /** Messages that a reader of this name did not acknowledge yet, oldest first; they come again until it does. */
  takeUnread: async (body: TakeUnreadBody, options?: RequestOptions) =>
    (await call(takeUnread, { body }, options)).messages,
  acknowledge: (body: AcknowledgeUnreadBody, options?: RequestOptions) =>
    call(acknowledgeUnread, { body }, options),
});

/** Who gets no messages of the account. */
export const blacklistOf = (call: Caller) => ({
  list: (query?: QueryOf<typeof listOwnBlacklist>, options?: RequestOptions) =>
    listOf(call, listOwnBlacklist, query, options),
  add: (body: AddToOwnBlacklistBody, options?: RequestOptions) => call(addToOwnBlacklist, { body }, options),
  remove: (mobile: string, options?: RequestOptions) =>
    call(removeFromOwnBlacklist, { params: { mobile } }, options),
});
