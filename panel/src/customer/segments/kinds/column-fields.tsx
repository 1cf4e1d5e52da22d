import { NativeSelect, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';

import { autoDirection } from '../../../components/form/auto-direction.ts';
import { DayInput } from '../../../components/form/day-input.tsx';
import { useFixedColumns } from '../../../shared-queries/contact-columns.ts';
import { oneBook } from '../../../shared-queries/phonebooks.ts';
import { dayRelations, hasDays } from '../segment-draft.ts';
import { useConditionTexts } from '../segments-texts.ts';
import type { KindFieldsProps } from './kind-fields.ts';
import { NumberInput } from './number-input.tsx';

/** What a column may be asked, by what it holds; the same as the service admits. */
const relations = {
  string: ['equal', 'containing', 'filled', 'empty'],
  choice: ['equal', 'filled', 'empty'],
  number: ['equal', 'from', 'to', 'filled', 'empty'],
  date: ['equal', 'from', 'to', 'filled', 'empty', ...dayRelations],
} as const;

interface ChosenColumn {
  readonly name: string;
  readonly title: string;
  readonly type: keyof typeof relations;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

function useColumns(books: readonly number[]): ChosenColumn[] {
  const t = useConditionTexts();
  const fixed = useFixedColumns();
  const loaded = useQueries({ queries: books.map((id) => oneBook(id)) });
  const attributes = new Map(
    loaded
      .flatMap(({ data }) => data?.attributes ?? [])
      .map(({ code, title, type }) => [code, { name: code, title, type }] as const),
  );
  return [
    ...fixed.map(({ name, title, choices }) => ({
      name,
      title,
      type: choices === undefined ? ('string' as const) : ('choice' as const),
      ...(choices && { choices }),
    })),
    { name: 'mobile', title: t.mobile, type: 'string' },
    ...attributes.values(),
  ];
}

/** A fixed column or an attribute, and what it must be. */
export function ColumnFields({ condition: { field, is, value, days }, books, onChange }: KindFieldsProps) {
  const t = useConditionTexts();
  const columns = useColumns(books);
  const column = columns.find(({ name }) => name === field);
  // A column of a phonebook that was taken away is still named.
  const shown = column === undefined ? [...columns, { name: field, title: field }] : columns;
  const type = column?.type ?? 'string';
  const choose = (name: string) => {
    const next = columns.find((one) => one.name === name)?.type ?? 'string';
    const isKept = relations[next].some((one) => one === is);
    onChange({ field: name, value: '', ...(!isKept && { is: relations[next][0] }) });
  };
  const needsValue = is !== 'filled' && is !== 'empty' && !hasDays(is);
  return (
    <>
      <NativeSelect
        label={t.field}
        value={field}
        data={shown.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <NativeSelect
        label={t.relation}
        value={is}
        data={relations[type].map((one) => ({ value: one, label: t[one] }))}
        onChange={({ currentTarget }) => onChange({ is: currentTarget.value })}
      />
      {hasDays(is) && (
        <NumberInput label={t.days} value={days} onChange={(typed) => onChange({ days: typed })} />
      )}
      {needsValue && (
        <ValueField column={column} value={value} onChange={(typed) => onChange({ value: typed })} />
      )}
    </>
  );
}

interface ValueFieldProps {
  readonly column: ChosenColumn | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ValueField({ column, value, onChange }: ValueFieldProps) {
  const t = useConditionTexts();
  if (column?.choices)
    return (
      <NativeSelect
        label={t.value}
        value={value}
        data={[{ value: '', label: t.choose }, ...column.choices]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  if (column?.type === 'date') return <DayInput label={t.value} value={value} onChange={onChange} />;
  return (
    <TextInput
      label={t.value}
      {...autoDirection}
      maxLength={200}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
