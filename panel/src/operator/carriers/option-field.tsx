import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';

import { latinDigits } from '../../language/format.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import type { CarrierOption } from './carrier-options.ts';
import { useCarriersTexts } from './carriers-texts.ts';

interface OptionFieldProps {
  readonly option: CarrierOption;
  readonly value: string;
  readonly isKept: boolean;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

/** One option in the input that suits it. */
export function OptionField({ option, value, isKept, isWrong, onChange }: OptionFieldProps) {
  const t = useCarriersTexts();
  const { language } = useLanguage();
  const { name, input, choices = {} } = option;
  const common = {
    name: `config.${name}`,
    label: inLanguage(option.label, language),
    description: inLanguage(option.hint, language),
    error: isWrong,
  };
  if (input === 'switch')
    return (
      <Checkbox
        {...common}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    );
  if (input === 'choice')
    return (
      <NativeSelect
        {...common}
        value={value}
        data={Object.entries(choices).map(([one, word]) => ({
          value: one,
          label: inLanguage(word, language),
        }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (input === 'secret')
    return (
      <PasswordInput
        {...common}
        dir="ltr"
        autoComplete="off"
        value={value}
        placeholder={isKept ? t.keptSecret : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t.show }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (input === 'area' || input === 'pairs' || input === 'json')
    return (
      <Textarea
        {...common}
        dir="ltr"
        autosize
        minRows={2}
        maxRows={12}
        styles={{ input: { fontFamily: 'var(--mono)' } }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const isNumber = input === 'number' || input === 'numbers';
  return (
    <TextInput
      {...common}
      dir="ltr"
      inputMode={isNumber ? 'decimal' : undefined}
      value={value}
      onChange={(event) =>
        onChange(isNumber ? latinDigits(event.currentTarget.value) : event.currentTarget.value)
      }
    />
  );
}
