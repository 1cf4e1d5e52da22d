import { Chip, Group, Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { calendars, missingDayChoices, positions, weekdays, type Weekday } from '@peyk/text';
import { useQueries, useQuery } from '@tanstack/react-query';

import { autoDirection } from '../../components/form/auto-direction.ts';
import { DayInput } from '../../components/form/day-input.tsx';
import { oneBook } from '../../shared-queries/phonebooks.ts';
import { oneSegment, segmentsPage } from '../../shared-queries/segments.ts';
import { isOnDates, isTriggered, type RepeatingDraft, type TimingKind } from './repeating-draft.ts';
import type { RepeatingForm } from './use-repeating-form.ts';
import { useRepeatingFormTexts } from './repeating-texts.ts';

const kinds: readonly TimingKind[] = [
  'once',
  'daily',
  'weekly',
  'monthly',
  'monthly_last_day',
  'monthly_weekday',
  'anniversary',
  'date',
  'segment',
  'event',
  'reply',
];

interface FieldsProps {
  readonly form: RepeatingForm;
}

/** When it goes: the kind, and what that needs. */
export function TimingFields({ form }: FieldsProps) {
  const t = useRepeatingFormTexts();
  const { kind } = form.values;
  return (
    <Stack gap="sm">
      <WordSelect form={form} name="kind" label={t.kind} words={kinds} />
      {form.errors['timing'] && (
        <Text c="red" role="alert">
          {form.errors['timing']}
        </Text>
      )}
      {kind === 'weekly' && <Weekdays form={form} />}
      {kind === 'once' && (
        <DayInput
          name="date"
          label={t.day}
          value={form.values.date}
          onChange={(day) => form.set('date', day)}
        />
      )}
      {kind === 'monthly' && <TextInput {...form.digits('day')} label={t.dayOfMonth} maw={160} />}
      {kind === 'monthly_weekday' && (
        <Group grow>
          <WordSelect form={form} name="position" label={t.position} words={positions} />
          <WordSelect form={form} name="weekday" label={t.weekday} words={weekdays} />
        </Group>
      )}
      {isOnDates(kind) && <DateFields form={form} />}
      {isTriggered(kind) && <TriggerFields form={form} />}
      {!isTriggered(kind) && (
        <TextInput {...form.field('time')} label={t.time} type="time" dir="ltr" maw={160} />
      )}
      <CalendarFields form={form} />
    </Stack>
  );
}

/** In which calendar months and years pass. */
function CalendarFields({ form }: FieldsProps) {
  const t = useRepeatingFormTexts();
  const { kind } = form.values;
  const lacksDays = kind === 'monthly' || kind === 'anniversary';
  if (!lacksDays && !kind.startsWith('monthly')) return null;
  return (
    <Group grow>
      <WordSelect form={form} name="calendar" label={t.calendar} words={calendars} />
      {lacksDays && <WordSelect form={form} name="missing_day" label={t.missing} words={missingDayChoices} />}
    </Group>
  );
}

type WordName = 'kind' | 'position' | 'weekday' | 'calendar' | 'missing_day' | 'on_day_off';

interface WordSelectProps<Name extends WordName> extends FieldsProps {
  readonly name: Name;
  readonly label: string;
  readonly words: readonly RepeatingDraft[Name][];
}

/** One of a closed set of words. */
export function WordSelect<Name extends WordName>({ form, name, label, words }: WordSelectProps<Name>) {
  const t = useRepeatingFormTexts();
  return (
    <NativeSelect
      label={label}
      name={name}
      value={form.values[name]}
      data={words.map((word) => ({ value: word, label: t[word] }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = words.find((word) => word === value);
        if (chosen !== undefined) form.set(name, chosen);
      }}
    />
  );
}

function Weekdays({ form }: FieldsProps) {
  const t = useRepeatingFormTexts();
  return (
    <Input.Wrapper label={t.weekdays} labelElement="div">
      <Chip.Group
        multiple
        value={[...form.values.weekdays]}
        onChange={(days) => form.set('weekdays', days as Weekday[])}
      >
        <Group gap="xs" mt={4}>
          {weekdays.map((day) => (
            <Chip key={day} value={day}>
              {t[day]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

/** Columns of type date in the chosen phonebooks, those of segments too. */
function useDateColumns({ books, segments }: Pick<RepeatingDraft, 'books' | 'segments'>) {
  const found = useQueries({ queries: segments.map((id) => oneSegment(id)) });
  const all = [...new Set([...books, ...found.flatMap(({ data }) => data?.phone_book_ids ?? [])])];
  const loaded = useQueries({ queries: all.map((id) => oneBook(id)) });
  const columns = loaded.flatMap(({ data }) => data?.attributes ?? []).filter(({ type }) => type === 'date');
  return [...new Map(columns.map(({ code, title }) => [code, title]))];
}

function DateFields({ form }: FieldsProps) {
  const t = useRepeatingFormTexts();
  const { values } = form;
  const columns = useDateColumns(values);
  const hasAudience = values.books.length + values.segments.length > 0;
  const data = columns.map(([code, title]) => ({ value: code, label: title }));
  const isKnown = values.column === '' || columns.some(([code]) => code === values.column);
  return (
    <>
      <NativeSelect
        {...form.field('column')}
        label={t.column}
        data={[
          { value: '', label: t.choose },
          ...data,
          ...(isKnown ? [] : [{ value: values.column, label: values.column }]),
        ]}
      />
      {hasAudience && columns.length === 0 && <Text c="dimmed">{t.noColumn}</Text>}
      <TextInput {...form.digits('offset_days')} label={t.offset} />
    </>
  );
}

function TriggerFields({ form }: FieldsProps) {
  const t = useRepeatingFormTexts();
  const segments = useQuery(segmentsPage({ page: 1, search: '' })).data?.data ?? [];
  const { kind, segment_id: id } = form.values;
  const isKnown = id === '' || segments.some((one) => String(one.id) === id);
  return (
    <>
      {kind === 'event' && (
        <TextInput {...form.field('event')} {...autoDirection} label={t.eventName} maxLength={60} />
      )}
      {kind === 'segment' && (
        <NativeSelect
          {...form.field('segment_id')}
          label={t.segmentOfEntry}
          data={[
            { value: '', label: t.choose },
            ...segments.map((one) => ({ value: String(one.id), label: one.title })),
            ...(isKnown ? [] : [{ value: id, label: id }]),
          ]}
        />
      )}
      {kind === 'reply' && <Text c="dimmed">{t.replyHint}</Text>}
      <TextInput {...form.digits('delay_minutes')} label={t.delay} maw={200} />
    </>
  );
}
