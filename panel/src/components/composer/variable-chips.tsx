import { Button, Group, Text } from '@mantine/core';
import type { RefObject } from 'react';

import { useComposerTexts } from './composer-texts.ts';

interface VariableChipsProps {
  readonly names: readonly { readonly name: string; readonly title?: string }[];
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Variables that a text can have; a click puts one where the cursor stands. */
export function VariableChips({ names, field, value, onChange }: VariableChipsProps) {
  const t = useComposerTexts();
  if (names.length === 0) return null;
  const insert = (name: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
    const written = `%${name}%`;
    onChange(value.slice(0, selectionStart) + written + value.slice(selectionEnd));
    const after = selectionStart + written.length;
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(after, after);
    });
  };
  return (
    <Group gap={6}>
      <Text size="sm" c="dimmed">
        {t.variables}
      </Text>
      {names.map(({ name, title }) => (
        <Button
          key={name}
          size="compact-sm"
          variant="light"
          aria-label={t.insert({ name: title ?? name })}
          onClick={() => insert(name)}
        >
          {title ?? name}
        </Button>
      ))}
    </Group>
  );
}
