import { Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { createAbTest, type AbTest } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSubmitKey, withKey } from '../../api/submit-key.ts';
import { useTextDirection } from '../../components/form/auto-direction.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useRecordForm, type RecordFormProps } from '../../components/record/use-record-form.ts';
import { linesQuery } from '../../shared-queries/lines.ts';
import { booksQuery } from '../../shared-queries/phonebooks.ts';
import { segmentsPage } from '../../shared-queries/segments.ts';
import { useAbTestsTexts } from './ab-tests-texts.ts';

const judges = ['clicks', 'replies', 'hand'] as const;

const empty = {
  title: '',
  text_a: '',
  text_b: '',
  line_number: '',
  /** `book:12` or `segment:3`. */
  selectedPhoneBooks: '',
  share_percent: '20',
  judged_by: 'clicks' as (typeof judges)[number],
  judge_after_hours: '4',
  per_hour: '',
};

const whole = (written: string) => (/^\d+$/.test(written) ? Number(written) : undefined);

function bodyOf(values: typeof empty, line: string) {
  const [kind, id] = values.selectedPhoneBooks.split(':');
  const slice = kind === 'segment' ? { segment_id: Number(id) } : { id: Number(id) };
  const pace = whole(values.per_hour);
  return {
    title: values.title,
    text_a: values.text_a,
    text_b: values.text_b,
    line_number: line,
    selectedPhoneBooks: id === undefined ? [] : [slice],
    share_percent: whole(values.share_percent),
    judged_by: values.judged_by,
    judge_after_hours: values.judged_by === 'hand' ? null : whole(values.judge_after_hours),
    ...(pace !== undefined && { per_hour: pace }),
  };
}

/** Two texts, who gets them, and what decides. */
export function AbTestForm({ close }: RecordFormProps<AbTest>) {
  const t = useAbTestsTexts();
  const submitKey = useSubmitKey();
  const directionOfText = useTextDirection();
  const { data: lines = [] } = useQuery(linesQuery);
  const { form, field, digits, values, problem, isBusy } = useRecordForm({
    initial: empty,
    submit: (given) => {
      const line = given.line_number === '' ? (lines[0]?.number ?? '') : given.line_number;
      const body = bodyOf(given, line);
      return ask(createAbTest, { body }, undefined, withKey(submitKey.keyOf(body)));
    },
    stale: [queryKeys.abTests.all, queryKeys.sends.all, queryKeys.wallet.all],
    said: () => t.saved,
    close,
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput {...field('title')} label={t.name} required />
        <Textarea
          {...field('text_a')}
          label={t.textA}
          required
          autosize
          minRows={2}
          {...directionOfText(values.text_a)}
        />
        <Textarea
          {...field('text_b')}
          label={t.textB}
          required
          autosize
          minRows={2}
          {...directionOfText(values.text_b)}
        />
        <NativeSelect
          {...field('line_number')}
          label={t.line}
          data={lines.map(({ number }) => ({ value: number, label: number }))}
        />
        <NativeSelect {...field('selectedPhoneBooks')} label={t.audience} data={useAudiences()} required />
        <Group grow align="end">
          <TextInput {...digits('share_percent')} label={t.share} />
          <NativeSelect
            {...field('judged_by')}
            label={t.judgedBy}
            data={judges.map((value) => ({ value, label: t[value] }))}
          />
        </Group>
        {values.judged_by !== 'hand' && (
          <TextInput {...digits('judge_after_hours')} label={t.hours} maw={320} />
        )}
        <TextInput {...digits('per_hour')} label={t.perHour} maw={320} />
        <Text size="sm" c="dimmed">
          {t.cost}
        </Text>
        <FormButtons isBusy={isBusy} cancel={close} />
      </Stack>
    </form>
  );
}

/** Phonebooks and segments of the account. */
function useAudiences() {
  const t = useAbTestsTexts();
  const books = useQuery(booksQuery('')).data?.data ?? [];
  const segments = useQuery(segmentsPage({ page: 1, search: '' })).data?.data ?? [];
  return [
    { value: '', label: t.choose },
    { group: t.books, items: books.map(({ id, title }) => ({ value: `book:${id}`, label: title })) },
    { group: t.segments, items: segments.map(({ id, title }) => ({ value: `segment:${id}`, label: title })) },
  ];
}
