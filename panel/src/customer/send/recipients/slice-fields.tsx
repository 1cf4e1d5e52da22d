import { ActionIcon, Card, Group, Text, TextInput } from '@mantine/core';

import type { ReactNode } from 'react';

import { latinDigits } from '../../../language/format.ts';
import { TrashIcon } from '../../../theme/icons.tsx';
import { useKindTexts } from '../kind-texts.ts';

interface SliceFieldsProps {
  readonly title: string;
  /** How many there are, in words. */
  readonly size: string;
  readonly offset: string;
  readonly limit: string;
  readonly onChange: (slice: { offset: string; limit: string }) => void;
  readonly remove: () => void;
  /** What else narrows it. */
  readonly more?: ReactNode;
}

/** A phonebook or a bank, or a part of it. */
export function SliceFields({ title, size, offset, limit, onChange, remove, more }: SliceFieldsProps) {
  const t = useKindTexts();
  return (
    <Card padding="sm">
      <Group justify="space-between" align="end" gap="sm">
        <span>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {size}
          </Text>
        </span>
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            label={t.skip}
            w={90}
            dir="ltr"
            inputMode="numeric"
            placeholder="0"
            value={offset}
            onChange={(event) => onChange({ offset: latinDigits(event.currentTarget.value), limit })}
          />
          <TextInput
            label={t.take}
            w={110}
            dir="ltr"
            inputMode="numeric"
            placeholder={t.toTheEnd}
            value={limit}
            onChange={(event) => onChange({ offset, limit: latinDigits(event.currentTarget.value) })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={t.remove({ name: title })}
            onClick={remove}
          >
            <TrashIcon size={18} />
          </ActionIcon>
        </Group>
      </Group>
      {more}
    </Card>
  );
}
