import { NativeSelect } from '@mantine/core';

import { useConditionTexts } from '../segments-texts.ts';
import type { KindFieldsProps } from './kind-fields.ts';
import { NumberInput } from './number-input.tsx';

const outcomes = ['delivered', 'not_delivered', 'sent'] as const;

/** What became of the messages of the last days. */
export function DeliveryFields({ condition: { is, days }, onChange }: KindFieldsProps) {
  const t = useConditionTexts();
  return (
    <>
      <NativeSelect
        label={t.outcome}
        value={is}
        data={outcomes.map((one) => ({ value: one, label: t[one] }))}
        onChange={({ currentTarget }) => onChange({ is: currentTarget.value })}
      />
      <NumberInput label={t.lastDays} value={days} onChange={(typed) => onChange({ days: typed })} />
    </>
  );
}
