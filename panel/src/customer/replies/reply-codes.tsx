import { Card, Group, Progress, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  addReplyCodes,
  createReplyCodeList,
  deleteReplyCodeList,
  exportUsedReplyCodes,
  type ReplyCodeList,
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
import { useFormat } from '../../language/language.tsx';
import { useMay } from '../../session/me.ts';
import { codeListsQuery } from './sources-queries.ts';
import { useRepliesTexts } from './replies-texts.ts';

const codesAtOnce = 10_000;
const linesOf = (given: string) =>
  given
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Lists of codes that replies use up. */
export function ReplyCodes() {
  const t = useRepliesTexts();
  const mayEdit = useMay('send');
  const query = useQuery(codeListsQuery);
  const [edited, setEdited] = useState<Edited<ReplyCodeList>>();
  const add = mayEdit && <AddButton name={t.addCodeList} add={() => setEdited('new')} />;
  return (
    <>
      <Loaded query={query}>
        {(lists) =>
          lists.length === 0 ? (
            <Empty title={t.noCodes} hint={t.noCodesHint} action={add} />
          ) : (
            <Stack>
              <Group justify="end">{add}</Group>
              {lists.map((list) => (
                <CodeListCard key={list.id} list={list} addTo={mayEdit ? setEdited : undefined} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <RecordDialog
        edited={edited}
        add={t.addCodeList}
        close={() => setEdited(undefined)}
        form={CodesForm}
        isLong
      />
    </>
  );
}

interface CodeListCardProps {
  readonly list: ReplyCodeList;
  readonly addTo: ((list: ReplyCodeList) => void) | undefined;
}

function CodeListCard({ list, addTo }: CodeListCardProps) {
  const t = useRepliesTexts();
  const format = useFormat();
  const { id, title, codes, used } = list;
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>
            <bdi>{title}</bdi>
          </Text>
          <Text size="sm">{t.codesUsed({ used: format.count(used), count: format.count(codes) })}</Text>
        </Group>
        <Progress value={codes === 0 ? 0 : (used / codes) * 100} aria-label={title} />
        <Group>
          {addTo && <AddButton name={t.addCodes} add={() => addTo(list)} />}
          <ExportMenu operation={exportUsedReplyCodes} params={{ id }} />
          {addTo && (
            <ConfirmedButton
              action={t.remove}
              run={() => ask(deleteReplyCodeList, { params: { id } })}
              stale={[queryKeys.replies.codeLists()]}
              onDone={() => toast.done(t.deleted)}
              button={{ variant: 'default' }}
            >
              {t.deleteHint({ title })}
            </ConfirmedButton>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

/** A new list, or more codes for one. */
function CodesForm({ record, close }: RecordFormProps<ReplyCodeList>) {
  const t = useRepliesTexts();
  const format = useFormat();
  const { form, field, problem, isBusy } = useRecordForm({
    initial: { title: record?.title ?? '', codes: '' },
    submit: ({ title, codes }) => saveCodes(record?.id, title, linesOf(codes)),
    stale: [queryKeys.replies.codeLists()],
    said: ({ added, repeated }) =>
      t.codesAdded({ added: format.count(added), repeated: format.count(repeated) }),
    close,
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        {record === undefined && <TextInput {...field('title')} label={t.name} required />}
        <Textarea {...field('codes')} label={t.codesField} dir="ltr" autosize minRows={6} maxRows={16} />
        <FormButtons isBusy={isBusy} cancel={close} />
      </Stack>
    </form>
  );
}

async function saveCodes(known: number | undefined, title: string, codes: readonly string[]) {
  const id = known ?? (await ask(createReplyCodeList, { body: { title } })).id;
  const total = { added: 0, repeated: 0 };
  for (let from = 0; from < codes.length; from += codesAtOnce) {
    const part = codes.slice(from, from + codesAtOnce);
    const { added, repeated } = await ask(addReplyCodes, { params: { id }, body: { codes: part } });
    total.added += added;
    total.repeated += repeated;
  }
  return total;
}
