import { Type, type TSchema } from 'typebox';

import { field } from '../../primitives/field.ts';

/*
 * Callers of this interface were written against a live service, and read and send names that the interface document
 * does not show. Both names work; every such alias is in this file.
 */

/** A shop plugin reads the balance as text under these names. */
export function withBalanceAliases<T extends { balanceAmount: number; balanceCount: number }>(balance: T) {
  return {
    ...balance,
    balance_amount: String(balance.balanceAmount),
    balance_count: String(balance.balanceCount),
  };
}

/** Some callers filter by the misspelled `staus`. */
export function statusAlias<T extends TSchema>(status: T) {
  return {
    status: Type.Optional(status),
    staus: field(
      Type.Optional(status),
      'The same as status, spelled as some callers do',
      'همان status، با املایی که برخی فراخوانندگان می‌نویسند',
    ),
  };
}

export function statusOf<T>(query: { readonly status?: T; readonly staus?: T }): T | undefined {
  return query.status ?? query.staus;
}

/** Further words of the status filter of sends. */
export const liveRequestStatuses = ['init', 'pending-approval', 'insufficient-balance'] as const;

/** What a status filter asks for, or undefined when no send can match. */
export function requestFilterOf<Status extends string>(
  word: Status | (typeof liveRequestStatuses)[number] | undefined,
): { readonly status?: Status | 'in-queue' | undefined; readonly waitingFor?: 'approval' } | undefined {
  if (word === 'init') return { status: 'in-queue' };
  if (word === 'pending-approval') return { waitingFor: 'approval' };
  // A send that the wallet does not cover is refused, so none is stored.
  if (word === 'insufficient-balance') return undefined;
  return { status: word as Status | undefined };
}

/** Forms of callers send 0 where no line was chosen. */
export const lineFilter = field(
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  'Id of a line; 0 is no filter',
  'شناسهٔ یک خط؛ 0 یعنی بدون فیلتر',
  1,
);

export function lineFilterOf(lineId: number | undefined): number | undefined {
  return lineId === 0 ? undefined : lineId;
}

/** The types of pattern variables, and other words for them. */
export const variableTypes = { int: 'int', str: 'str', date: 'date', string: 'str', integer: 'int' } as const;

/** The document does not list the values of person_type; these are the words that callers send. */
export const personTypes = {
  real: 'real',
  natural: 'real',
  personal: 'real',
  haghighi: 'real',
  حقیقی: 'real',
  legal: 'legal',
  company: 'legal',
  hoghoghi: 'legal',
  حقوقی: 'legal',
} as const;

/** The number of an item is read as `mobile` by some callers and as `destination` by others. */
export function withItemAliases<T extends { mobile: string }>(item: T): T & { destination: string } {
  return { ...item, destination: item.mobile };
}

export function withRequestAliases<T extends { snapshot: { total_count: number } }>(request: T) {
  return { ...request, recipients_count: request.snapshot.total_count };
}

/** `recievedAt` is the spelling of the live service; the line is read under three names. */
export function withInboxAliases<T extends { to: string; receivedAt: string }>(message: T) {
  return {
    ...message,
    line_number: message.to,
    destination: message.to,
    recievedAt: message.receivedAt,
  };
}

export function withPhonebookAliases<T extends { records: number }>(phonebook: T) {
  return { ...phonebook, phone_book_data_count: phonebook.records };
}

export function withPaymentAliases<T extends { paymentUrl: string }>(order: T): T & { url: string } {
  return { ...order, url: order.paymentUrl };
}

/** `service` of a line is read as a flag. */
export function serviceFlag(service: string): boolean {
  return service === 'service';
}
