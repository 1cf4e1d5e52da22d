import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { createReplyRule, editReplyRule, type ReplyRule } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useRecordForm, type RecordFormProps } from '../../components/record/use-record-form.ts';
import { linesQuery } from '../../shared-queries/lines.ts';
import { ActionFields } from './action-fields.tsx';
import { useRepliesTexts } from './replies-texts.ts';

const matchKinds = ['word', 'beginning', 'pattern', 'anything'] as const;
const states = ['trial', 'live', 'off'] as const;

const wordsOf = (given: string) =>
  given
    .split(/[,،\n]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');

type RuleContent = Pick<
  ReplyRule,
  | 'title'
  | 'state'
  | 'line_number'
  | 'keyword'
  | 'match'
  | 'hours'
  | 'whole_days'
  | 'once_a_person'
  | 'actions'
>;

const newRule: RuleContent = {
  title: '',
  state: 'trial',
  line_number: null,
  keyword: null,
  match: { kind: 'word', words: [] },
  hours: null,
  whole_days: null,
  once_a_person: false,
  actions: [{ kind: 'answer' }],
};

const valuesOf = (rule: RuleContent) => ({
  title: rule.title,
  state: rule.state,
  line_number: rule.line_number ?? '',
  keyword: rule.keyword ?? '',
  kind: rule.match.kind,
  words: rule.match.words.join('، '),
  from: rule.hours?.from ?? '',
  to: rule.hours?.to ?? '',
  wholeDays: rule.whole_days?.weekdays ?? [],
  wholeHolidays: rule.whole_days?.holidays ?? false,
  once_a_person: rule.once_a_person ?? false,
  actions: rule.actions,
});

/** Days mean something with hours only; weekdays that the form does not show stay. */
function wholeDaysOf({
  from,
  to,
  wholeDays: weekdays,
  wholeHolidays: holidays,
}: ReturnType<typeof valuesOf>) {
  if (from === '' || to === '' || (weekdays.length === 0 && !holidays)) return null;
  return { weekdays, holidays };
}

/** A rule is replaced as a whole: dates that the form does not show stay. */
const bodyOf = (values: ReturnType<typeof valuesOf>, line: string, record: ReplyRule | undefined) => ({
  title: values.title,
  state: values.state,
  line_number: line,
  keyword: values.keyword === '' ? null : values.keyword,
  match: { kind: values.kind, words: values.kind === 'anything' ? [] : wordsOf(values.words) },
  starts_at: record?.starts_at ?? null,
  ends_at: record?.ends_at ?? null,
  hours: values.from === '' || values.to === '' ? null : { from: values.from, to: values.to },
  whole_days: wholeDaysOf(values),
  once_a_person: values.once_a_person,
  actions: values.actions,
});

export function RuleForm({ record, close }: RecordFormProps<ReplyRule>) {
  const t = useRepliesTexts();
  const { data: lines = [] } = useQuery(linesQuery);
  const { form, field, values, errors, set, problem, isBusy } = useRecordForm({
    initial: valuesOf(record ?? newRule),
    submit: (given) => {
      const line = given.line_number === '' ? (lines[0]?.number ?? '') : given.line_number;
      const body = bodyOf(given, line, record);
      return record === undefined
        ? ask(createReplyRule, { body })
        : ask(editReplyRule, { params: { id: record.id }, body });
    },
    stale: [queryKeys.replies.rules(), queryKeys.patterns.all],
    said: () => t.saved,
    close,
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput {...field('title')} label={t.name} required />
        <Group grow>
          <NativeSelect
            {...field('state')}
            label={t.state}
            data={states.map((value) => ({ value, label: t[value] }))}
          />
          <NativeSelect
            {...field('line_number')}
            label={t.line}
            data={lines.map(({ number }) => ({ value: number, label: number }))}
          />
        </Group>
        <TextInput {...field('keyword')} label={t.keyword} />
        <NativeSelect
          {...field('kind')}
          label={t.match}
          data={matchKinds.map((value) => ({ value, label: t[value] }))}
        />
        {values.kind !== 'anything' && <TextInput {...field('words')} label={t.words} />}
        <Group grow>
          <TextInput {...field('from')} type="time" label={t.from} />
          <TextInput {...field('to')} type="time" label={t.to} />
        </Group>
        <Text size="sm" c="dimmed">
          {t.hoursHint}
        </Text>
        {values.from !== '' && values.to !== '' && (
          <Group>
            <Checkbox
              label={t.wholeFriday}
              checked={values.wholeDays.includes('friday')}
              onChange={({ currentTarget: { checked } }) => {
                const others = values.wholeDays.filter((day) => day !== 'friday');
                set('wholeDays', checked ? [...others, 'friday'] : others);
              }}
            />
            <Checkbox
              label={t.wholeHolidays}
              checked={values.wholeHolidays}
              onChange={(event) => set('wholeHolidays', event.currentTarget.checked)}
            />
          </Group>
        )}
        <Checkbox
          label={t.once}
          checked={values.once_a_person}
          onChange={(event) => set('once_a_person', event.currentTarget.checked)}
        />
        <ActionFields
          actions={values.actions}
          change={(actions) => set('actions', actions)}
          problem={errors['actions']}
        />
        <Text size="sm" c="dimmed">
          {t.approval}
        </Text>
        <FormButtons isBusy={isBusy} cancel={close} />
      </Stack>
    </form>
  );
}
