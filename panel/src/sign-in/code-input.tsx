import { TextInput, type TextInputProps } from '@mantine/core';

/** The code that came by a message. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput inputMode="numeric" autoComplete="one-time-code" autoFocus {...props} />
);
