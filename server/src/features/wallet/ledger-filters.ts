import { Type, type Static } from 'typebox';

import { periodQuery, readPeriod } from '../../http/requests/read-period.ts';

export const ledgerKinds = ['purchase', 'gift', 'reserve', 'charge', 'refund', 'correction'] as const;

/** What moved the money, and the beginnings of the causes that belong to it. */
const causes = {
  send: ['send:', 'item:'],
  order: ['order:', 'payment:'],
  lbs: ['lbs:'],
  operator: ['operator:', 'first-start'],
} as const;

/** What movements are filtered by, in the list and in its export. */
export const ledgerQuery = {
  kind: Type.Optional(Type.Enum([...ledgerKinds])),
  cause: Type.Optional(
    Type.Enum(['send', 'order', 'lbs', 'operator'], {
      description: 'What moved the money: sends and their refunds, orders, location requests, the service',
    }),
  ),
  direction: Type.Optional(Type.Enum(['in', 'out'], { description: 'Into the wallet, or out of it' })),
  ...periodQuery,
};

export interface LedgerFilters {
  readonly kind?: (typeof ledgerKinds)[number] | undefined;
  readonly causePrefixes?: readonly string[] | undefined;
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
    causePrefixes: cause && causes[cause],
    ...readPeriod(period, timeZone),
  };
}
