import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { balanceQuery } from '../../../shared-queries/balance.ts';
import { draftPrice, onePrice } from '../send-queries.ts';
import { shorteningOf } from '../draft/prepare.ts';
import type { SendForm } from '../draft/use-send-form.ts';

/** What the draft costs, some moments after the last key, and what the wallet has. */
export function usePrice(form: SendForm) {
  const { kind, prepared } = form;
  const body = useMemo(() => JSON.stringify(prepared.body), [prepared]);
  const [settled] = useDebouncedValue(body, 350);
  const isReady = prepared.problems.length === 0;
  const isNow = isReady && settled === body;
  const price = useQuery(draftPrice(kind, settled, prepared));
  const each = useEachPrice(form, !isReady);
  const { data: balance } = useQuery(balanceQuery);
  const left = balance?.balanceAmount;
  const whole = isReady ? price.data : undefined;
  return {
    /** Price of the draft as it stands; undefined while the draft has problems or the service is asked. */
    price: whole,
    /** The price belongs to the draft as it is now, not to that of a moment ago. */
    isSettled: isNow && price.isSuccess && !price.isPlaceholderData,
    isAsking: isReady && (!isNow || price.isFetching),
    problem: isReady ? price.error : null,
    each,
    balance: left,
    after: whole && left !== undefined ? left - whole.amount : undefined,
  };
}

/** The price of one message, while no recipient is chosen yet. */
function useEachPrice({ kind, values }: SendForm, isWanted: boolean) {
  const { text, line_number, number_format } = values;
  const isText = kind !== 'pattern' && kind !== 'voice';
  const links = kind === 'place' ? {} : shorteningOf(values);
  const [one] = useDebouncedValue(JSON.stringify({ text, line_number, number_format, ...links }), 350);
  const { data } = useQuery(onePrice(JSON.parse(one) as Parameters<typeof onePrice>[0], isText && isWanted));
  return isText && isWanted && text.trim() !== '' ? data : undefined;
}

export type DraftPrice = ReturnType<typeof usePrice>;
