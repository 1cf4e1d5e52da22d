import { TextInput } from '@mantine/core';

import { autoDirection } from '../../../components/form/auto-direction.ts';
import { useConditionTexts } from '../segments-texts.ts';
import type { KindFieldsProps } from './kind-fields.ts';
import { NumberInput } from './number-input.tsx';

/** Something that the contact did, as the account's own programs report it. */
export function EventFields({ condition: { name, days, count, amount }, onChange }: KindFieldsProps) {
  const t = useConditionTexts();
  return (
    <>
      <TextInput
        label={t.eventName}
        {...autoDirection}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <NumberInput label={t.eventDays} value={days} onChange={(typed) => onChange({ days: typed })} />
      <NumberInput label={t.eventCount} value={count} onChange={(typed) => onChange({ count: typed })} />
      <NumberInput label={t.eventAmount} value={amount} onChange={(typed) => onChange({ amount: typed })} />
    </>
  );
}
