import { NumberInput } from '@mantine/core';

import { passwordLengths } from './credential-values.ts';
import { useSmppTexts } from './smpp-texts.ts';

interface PasswordLengthProps {
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (length: number) => void;
}

/** How long the password is that is made. */
export function PasswordLength({ value, error, onChange }: PasswordLengthProps) {
  const t = useSmppTexts();
  return (
    <NumberInput
      name="password_length"
      label={t.passwordLength}
      description={t.passwordLengthHint}
      {...passwordLengths}
      value={value}
      error={error}
      onChange={(length) => onChange(Number(length))}
    />
  );
}
