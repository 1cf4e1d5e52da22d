import { TextInput } from '@mantine/core';

import { latinDigits } from '../../../language/format.ts';

interface NumberInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A whole number in any digits. */
export function NumberInput({ label, value, onChange }: NumberInputProps) {
  return (
    <TextInput
      label={label}
      size="sm"
      inputMode="numeric"
      styles={{ input: { direction: 'ltr' } }}
      w={150}
      value={value}
      onChange={({ currentTarget }) => onChange(latinDigits(currentTarget.value))}
    />
  );
}
