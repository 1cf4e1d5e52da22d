import { Badge, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  closeReplyContest,
  createReplyContest,
  deleteReplyContest,
  drawReplyContest,
  exportReplyEntries,
  type ReplyContest,
} from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { AddButton } from '../../components/record/add-button.tsx';
import { RecordDialog, type Edited } from '../../components/record/record-dialog.tsx';
import { useRecordForm, type RecordFormProps } from '../../components/record/use-record-form.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { useFormat } from '../../language/language.tsx';
import { useMay } from '../../session/me.ts';
import { contestsQuery } from './sources-queries.ts';
import { useRepliesTexts } from './replies-texts.ts';

const colors = { open: 'green', closed: 'orange', drawn: 'gray' } as const;
const stale = [queryKeys.replies.contests()];

/** Contests: who entered, and a draw that anybody can repeat. */
export function ReplyContests() {
  const t = useRepliesTexts();
  const mayEdit = useMay('send');
  const query = useQuery(contestsQuery);
  const [edited, setEdited] = useState<Edited<ReplyContest>>();
  const add = mayEdit && <AddButton name={t.addContest} add={() => setEdited('new')} />;
  return (
    <>
      <Loaded query={query}>
        {(contests) =>
          contests.length === 0 ? (
            <Empty title={t.noContests} hint={t.noContestsHint} action={add} />
          ) : (
            <Stack>
              <Group justify="end">{add}</Group>
              {contests.map((contest) => (
                <ContestCard key={contest.id} contest={contest} mayEdit={mayEdit} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <RecordDialog
        edited={edited}
        add={t.addContest}
        close={() => setEdited(undefined)}
        form={ContestForm}
      />
    </>
  );
}

interface ContestCardProps {
  readonly contest: ReplyContest;
  readonly mayEdit: boolean;
}

function ContestCard({ contest, mayEdit }: ContestCardProps) {
  const t = useRepliesTexts();
  const format = useFormat();
  const { id, title, state, entries, winner_numbers: winners } = contest;
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>
            <bdi>{title}</bdi>
          </Text>
          <Group>
            <Text size="sm">{t.entered({ count: format.count(entries) })}</Text>
            <Badge color={colors[state]}>{t[state]}</Badge>
          </Group>
        </Group>
        {winners !== null && (
          <Text>
            {t.winnerNumbers}: <Ltr>{winners.join(', ')}</Ltr>
          </Text>
        )}
        <Proof contest={contest} />
        <Group>
          <ExportMenu operation={exportReplyEntries} params={{ id }} />
          {mayEdit && <ContestButtons contest={contest} />}
        </Group>
      </Stack>
    </Card>
  );
}

/** What is published, so that the draw can be repeated. */
function Proof({ contest }: Pick<ContestCardProps, 'contest'>) {
  const t = useRepliesTexts();
  const shown = [
    [t.seedDigest, contest.seed_digest],
    [t.entriesDigest, contest.entries_digest],
    [t.publicValue, contest.public_value],
    [t.seed, contest.seed],
  ] as const;
  return shown.map(([name, value]) =>
    value === null || value === '' ? null : (
      <Text key={name} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {name}: <Ltr>{value}</Ltr>
      </Text>
    ),
  );
}

function ContestButtons({ contest: { id, title, state } }: Pick<ContestCardProps, 'contest'>) {
  const t = useRepliesTexts();
  const [publicValue, setPublicValue] = useState('');
  const params = { id };
  return (
    <>
      {state === 'open' && (
        <ConfirmedButton
          action={t.close}
          run={() => ask(closeReplyContest, { params })}
          stale={stale}
          onDone={() => toast.done(t.contestClosed)}
          button={{ variant: 'default' }}
        >
          {t.closeHint}
        </ConfirmedButton>
      )}
      {state === 'closed' && (
        <ConfirmedButton
          action={t.draw}
          run={() => ask(drawReplyContest, { params, body: { public_value: publicValue } })}
          stale={stale}
          onDone={() => toast.done(t.contestDrawn)}
          isHarmless
        >
          <Stack>
            <Text>{t.drawHint}</Text>
            <TextInput
              label={t.publicValue}
              dir="ltr"
              value={publicValue}
              onChange={(event) => setPublicValue(event.currentTarget.value)}
            />
          </Stack>
        </ConfirmedButton>
      )}
      <ConfirmedButton
        action={t.remove}
        run={() => ask(deleteReplyContest, { params })}
        stale={stale}
        onDone={() => toast.done(t.deleted)}
        button={{ variant: 'default' }}
      >
        {t.deleteHint({ title })}
      </ConfirmedButton>
    </>
  );
}

function ContestForm({ close }: RecordFormProps<ReplyContest>) {
  const t = useRepliesTexts();
  const { form, field, digits, problem, isBusy } = useRecordForm({
    initial: { title: '', winners: '1' },
    submit: ({ title, winners }) => ask(createReplyContest, { body: { title, winners: Number(winners) } }),
    stale,
    said: () => t.contestSaved,
    close,
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput {...field('title')} label={t.name} required />
        <TextInput {...digits('winners')} label={t.winnersField} required maw={200} />
        <FormButtons isBusy={isBusy} cancel={close} />
      </Stack>
    </form>
  );
}
