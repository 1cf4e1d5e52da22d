import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { periodQuery, readPeriod } from '../../../../http/requests/read-period.ts';

export const ledgerKinds = ['purchase', 'gift', 'reserve', 'charge', 'refund', 'correction'] as const;

/** What moved the money, and the first words of the causes that belong to it. */
const causes = {
  send: ['send', 'item'],
  order: ['order', 'payment'],
  lbs: ['lbs'],
  operator: ['operator', 'first-start'],
} as const;

/** What movements are filtered by, in the list and in its export. */
export const ledgerQuery = {
  kind: field(Type.Optional(Type.Enum([...ledgerKinds])), 'Type', 'نوع آن'),
  cause: field(
    Type.Optional(Type.Enum(['send', 'order', 'lbs', 'operator'])),
    'Cause of the transaction: sends and their refunds, orders, location requests, the service',
    'چه چیزی پول را جابه‌جا کرد: ارسال‌ها و بازگشت هزینه‌شان، سفارش‌ها، درخواست‌های مکان‌محور، سرویس',
  ),
  direction: field(
    Type.Optional(Type.Enum(['in', 'out'])),
    'Into the wallet, or out of it',
    'به کیف پول، یا از آن',
  ),
  ...periodQuery,
};

export interface LedgerFilters {
  readonly kind?: (typeof ledgerKinds)[number] | undefined;
  readonly causeWords?: readonly string[] | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  /** Only older ones: how an export goes on. */
  readonly beforeId?: number | undefined;
}

export function ledgerFiltersOf(
  { kind, cause, direction, ...period }: Static<Type.TObject<typeof ledgerQuery>>,
  timeZone: string,
): LedgerFilters {
  return {
    kind,
    direction,
    causeWords: cause && causes[cause],
    ...readPeriod(period, timeZone),
  };
}
