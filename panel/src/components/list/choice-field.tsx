import { NativeSelect } from '@mantine/core';

import { useCommonTexts } from '../common-texts.ts';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A filter with a few choices; the empty one shows all. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  const t = useCommonTexts();
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={[{ value: '', label: `${label}: ${t.all}` }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
