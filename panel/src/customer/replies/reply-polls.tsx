import { Card, Checkbox, Group, Progress, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { createReplyPoll, exportReplyVotes, type ReplyPoll } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { AddButton } from '../../components/record/add-button.tsx';
import { RecordDialog, type Edited } from '../../components/record/record-dialog.tsx';
import { useRecordForm, type RecordFormProps } from '../../components/record/use-record-form.ts';
import { useFormat } from '../../language/language.tsx';
import { useMay } from '../../session/me.ts';
import { useRepliesTexts } from './replies-texts.ts';
import { pollsQuery } from './replies-queries.ts';

/** Polls with their votes, which come in while the page is open. */
export function ReplyPolls() {
  const t = useRepliesTexts();
  const mayEdit = useMay('send');
  const query = useQuery(pollsQuery);
  const [edited, setEdited] = useState<Edited<ReplyPoll>>();
  const add = mayEdit && <AddButton name={t.addPoll} add={() => setEdited('new')} />;
  return (
    <>
      <Loaded query={query}>
        {(polls) =>
          polls.length === 0 ? (
            <Empty title={t.noPolls} hint={t.noPollsHint} action={add} />
          ) : (
            <Stack>
              <Group justify="end">{add}</Group>
              {polls.map((poll) => (
                <PollCard key={poll.id} poll={poll} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <RecordDialog edited={edited} add={t.addPoll} close={() => setEdited(undefined)} form={PollForm} />
    </>
  );
}

function PollCard({ poll }: { readonly poll: ReplyPoll }) {
  const t = useRepliesTexts();
  const format = useFormat();
  return (
    <Card component="section" aria-label={poll.title}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>
            <bdi>{poll.title}</bdi>
          </Text>
          <Group>
            <Text>{t.votes({ count: format.count(poll.votes) })}</Text>
            <ExportMenu operation={exportReplyVotes} params={{ id: poll.id }} />
          </Group>
        </Group>
        {poll.options.map((option) => (
          <div key={option.number}>
            <Group justify="space-between">
              <bdi>{option.title}</bdi>
              <Text size="sm">
                {format.count(option.votes)} · {format.count(Math.round(option.share))}٪
              </Text>
            </Group>
            <Progress value={option.share} aria-label={option.title} />
          </div>
        ))}
      </Stack>
    </Card>
  );
}

function PollForm({ close }: RecordFormProps<ReplyPoll>) {
  const t = useRepliesTexts();
  const { form, field, values, set, problem, isBusy } = useRecordForm({
    initial: { title: '', options: '', last_counts: false },
    submit: ({ title, options, last_counts }) => {
      const titles = options.split('\n').filter((one) => one.trim() !== '');
      return ask(createReplyPoll, {
        body: { title, last_counts, options: titles.map((one) => ({ title: one.trim() })) },
      });
    },
    stale: [queryKeys.replies.polls()],
    said: () => t.pollSaved,
    close,
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput {...field('title')} label={t.question} required />
        <Textarea {...field('options')} label={t.options} required autosize minRows={3} />
        <Checkbox
          label={t.lastCounts}
          checked={values.last_counts}
          onChange={(event) => set('last_counts', event.currentTarget.checked)}
        />
        <FormButtons isBusy={isBusy} cancel={close} />
      </Stack>
    </form>
  );
}
