import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { PlusIcon, TrashIcon } from '../../../theme/icons.tsx';
import { autoDirection } from '../../../components/form/auto-direction.ts';
import type { BookSlice, SegmentCondition } from '../draft/draft.ts';
import { useSegmentTexts } from '../kind-texts.ts';
import { oneBook } from '../../../shared-queries/phonebooks.ts';
import { useFixedColumns } from '../../../shared-queries/contact-columns.ts';

interface SegmentFieldsProps {
  readonly slice: BookSlice;
  readonly onChange: (where: readonly SegmentCondition[]) => void;
}

const relations = ['equal', 'containing', 'from', 'to', 'filled', 'empty'] as const;
const conditionsMax = 10;

/** Who of a phonebook: conditions on its columns, all of which must hold. */
export function SegmentFields({ slice: { id, where = [] }, onChange }: SegmentFieldsProps) {
  const t = useSegmentTexts();
  const { data: book } = useQuery(oneBook(id));
  const fixed = useFixedColumns();
  const columns: Column[] = [
    ...fixed.map(({ name, title, choices }) => ({ value: name, label: title, choices })),
    { value: 'mobile', label: t.mobile },
    ...(book?.attributes ?? []).map(({ code, title }) => ({ value: code, label: title })),
  ];
  const change = (at: number, patch: Partial<SegmentCondition>) =>
    onChange(where.map((one, index) => (index === at ? { ...one, ...patch } : one)));
  const add = () => onChange([...where, { field: columns.at(-1)?.value ?? 'name', is: 'equal', value: '' }]);
  return (
    <Stack gap="xs" mt="xs">
      {where.map((condition, at) => (
        <Condition
          key={at}
          condition={condition}
          columns={columns}
          onChange={(patch) => change(at, patch)}
          remove={() => onChange(where.filter((_, index) => index !== at))}
        />
      ))}
      {where.length < conditionsMax && (
        <Group>
          <Button size="compact-sm" variant="subtle" leftSection={<PlusIcon size={14} />} onClick={add}>
            {where.length === 0 ? t.only : t.and}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

interface Column extends Option {
  readonly choices?: readonly Option[] | undefined;
}

interface ConditionProps {
  readonly condition: SegmentCondition;
  readonly columns: readonly Column[];
  readonly onChange: (patch: Partial<SegmentCondition>) => void;
  readonly remove: () => void;
}

function Condition({ condition: { field, is, value }, columns, onChange, remove }: ConditionProps) {
  const t = useSegmentTexts();
  const hasValue = is !== 'filled' && is !== 'empty';
  const choices = columns.find((one) => one.value === field)?.choices;
  return (
    <Group gap="xs">
      <NativeSelect
        aria-label={t.column}
        value={field}
        data={columns.map(({ value: name, label }) => ({ value: name, label }))}
        onChange={(event) => onChange({ field: event.currentTarget.value, value: '' })}
      />
      <NativeSelect
        aria-label={t.relation}
        value={is}
        data={relations.map((relation) => ({ value: relation, label: t[relation] }))}
        onChange={({ currentTarget }) =>
          onChange({ is: relations.find((relation) => relation === currentTarget.value) ?? 'equal' })
        }
      />
      {hasValue && choices !== undefined && (
        <NativeSelect
          aria-label={t.value}
          value={value}
          data={[{ value: '', label: t.choose }, ...choices]}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
      {hasValue && choices === undefined && (
        <TextInput
          aria-label={t.value}
          placeholder={t.value}
          flex="1 1 120px"
          maw={220}
          {...autoDirection}
          value={value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
      <ActionIcon variant="subtle" color="red" size={36} aria-label={t.removeCondition} onClick={remove}>
        <TrashIcon size={16} />
      </ActionIcon>
    </Group>
  );
}
