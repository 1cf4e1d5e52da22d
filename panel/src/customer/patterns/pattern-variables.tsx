import { ActionIcon, Group, Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core';

import { latinDigits } from '../../language/format.ts';
import { TrashIcon } from '../../theme/icons.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import type { DraftVariable, VariableRule } from './pattern-draft.ts';
import { usePatternsTexts } from './patterns-texts.ts';

interface PatternVariablesProps {
  readonly variables: readonly DraftVariable[];
  readonly onChange: (name: string, rule: VariableRule) => void;
  readonly remove: (name: string) => void;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
}

/** What each variable of the text may be, and how long. */
export function PatternVariables(props: PatternVariablesProps) {
  const { variables, onChange, remove, error, isReadOnly } = props;
  const t = usePatternsTexts();
  return (
    <Stack gap="xs" role="group" aria-label={t.variables}>
      <Text fw={600} size="sm">
        {t.variables}
      </Text>
      {variables.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.noVariables}
        </Text>
      )}
      {variables.length > 0 && (
        <Group gap="xs" wrap="nowrap" aria-hidden>
          <Text size="xs" c="dimmed" flex={1}>
            {t.variable}
          </Text>
          <Text size="xs" c="dimmed" w={100}>
            {t.type}
          </Text>
          <Text size="xs" c="dimmed" w={84}>
            {t.length}
          </Text>
        </Group>
      )}
      {variables.map(({ name, type, length, isUsed, problem }) => (
        <Group key={name} gap="xs" align="start" wrap="nowrap">
          <Text component="div" flex={1} pt={7} style={{ overflowWrap: 'anywhere' }}>
            <Ltr>%{name}%</Ltr>
            {!isUsed && (
              <Text span size="xs" c="dimmed" ms={6}>
                {t.unused}
              </Text>
            )}
          </Text>
          <NativeSelect
            aria-label={t.typeOf({ name })}
            w={100}
            value={type}
            disabled={isReadOnly}
            data={[
              { value: 'str', label: t.str },
              { value: 'int', label: t.int },
              { value: 'date', label: t.date },
            ]}
            onChange={(event) => onChange(name, { length, type: event.currentTarget.value as 'str' })}
          />
          <TextInput
            aria-label={t.lengthOf({ name })}
            w={84}
            dir="ltr"
            inputMode="numeric"
            maxLength={4}
            readOnly={isReadOnly}
            value={length}
            error={problem === 'length' ? t.badLength : problem === 'name' ? t.badName({ name }) : undefined}
            onChange={(event) => onChange(name, { type, length: latinDigits(event.currentTarget.value) })}
          />
          {!isUsed && !isReadOnly && (
            <ActionIcon
              variant="subtle"
              color="red"
              size={36}
              aria-label={`${t.remove}: ${name}`}
              onClick={() => remove(name)}
            >
              <TrashIcon size={18} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}
