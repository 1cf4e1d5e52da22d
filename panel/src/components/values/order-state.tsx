import { Badge } from '@mantine/core';

import { texts } from '../../language/texts.ts';

export const useOrderStates = texts({
  unpaid: ['پرداخت‌نشده', 'Unpaid'],
  paid: ['پرداخت‌شده', 'Paid'],
  cancelled: ['لغوشده', 'Cancelled'],
  expired: ['منقضی', 'Expired'],
});

const colors = { unpaid: 'orange', paid: 'green', cancelled: 'red', expired: 'red' } as const;

type OrderState = keyof typeof colors;
export const orderStates = Object.keys(colors) as OrderState[];

export function OrderStateBadge({ state }: { readonly state: OrderState }) {
  return <Badge color={colors[state]}>{useOrderStates()[state]}</Badge>;
}
