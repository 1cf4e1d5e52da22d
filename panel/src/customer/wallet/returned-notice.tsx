import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../language/language.tsx';
import { useWords } from '../../components/link/use-words.ts';
import { useWalletTexts } from './wallet-texts.ts';
import { oneOrder } from './wallet-queries.ts';

/** What became of the payment, for somebody who comes back from the gateway. */
export function ReturnedNotice() {
  const t = useWalletTexts();
  const format = useFormat();
  const words = useWords('/wallet');
  const id = Number(words.order_id || words.orderId || Number.NaN);
  const { data: order } = useQuery({ ...oneOrder(id), enabled: Number.isInteger(id) });
  if (order === undefined) return null;
  const isPaid = order.status === 'paid';
  return (
    <Alert color={isPaid ? 'green' : 'orange'} role="status">
      {(isPaid ? t.paid : t.notPaid)({ id: format.digits(order.id) })}
    </Alert>
  );
}
