import { Button, Card, CloseButton, Group, List, Stack, Text } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { cancelContactImport, type ContactImportSummary } from '@peyk/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { ask } from '../../../api/ask.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../language/language.tsx';
import { DownloadIcon } from '../../../theme/icons.tsx';
import { Confirm } from '../../../components/dialog/confirm.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { toast } from '../../../components/feedback/toast.tsx';
import { UnknownProgress } from '../../../components/feedback/unknown-progress.tsx';
import { useMay } from '../../../session/me.ts';
import { importsOf, oneImport } from '../phonebooks-queries.ts';
import { useImportTexts } from './import-texts.ts';

const reasonsShown = 5;

/** Imports of a phonebook that run, wherever they were started, and what became of the last one until it is hidden. */
export function ImportProgress({ phonebookId }: { readonly phonebookId: number }) {
  const client = useQueryClient();
  const { data } = useQuery(importsOf(phonebookId));
  const [hidden, setHidden] = useLocalStorage({ key: 'peyk-hidden-import', defaultValue: 0 });
  const running = data?.data.filter(({ status }) => status === 'running') ?? [];
  const [last] = data?.data ?? [];
  const runningCount = running.length;
  // What came in is shown when an import has moved on to its end.
  useEffect(() => {
    if (runningCount === 0) return;
    return () =>
      void Promise.all(
        [queryKeys.contacts.all, queryKeys.phonebooks.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
  }, [client, runningCount]);
  return (
    <>
      {running.map((one) => (
        <Running key={one.import_id} import={one} />
      ))}
      {last && last.import_id > hidden && <Ended import={last} hide={() => setHidden(last.import_id)} />}
    </>
  );
}

function Running({ import: { import_id: id, ...one } }: { readonly import: ContactImportSummary }) {
  const t = useImportTexts();
  const format = useFormat();
  const mayEdit = useMay('send');
  const [isAsking, question] = useDisclosure(false);
  const stop = useMutation({
    mutationFn: () => ask(cancelContactImport, { params: { id } }),
    meta: { stale: [queryKeys.contactImports.all, queryKeys.contacts.all, queryKeys.phonebooks.all] },
    onSuccess: () => toast.done(t.stopped),
    onError: toast.refused,
    onSettled: question.close,
  });
  return (
    <Card role="status">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>{t.running({ file: one.file_name })}</Text>
          {mayEdit && (
            <Button size="compact-sm" variant="default" onClick={question.open}>
              {t.stop}
            </Button>
          )}
        </Group>
        <UnknownProgress label={t.running({ file: one.file_name })} />
        <Text size="sm" c="dimmed">
          {t.progress({ count: format.count(one.processed_rows) })} · {t.runningHint}
        </Text>
      </Stack>
      <Confirm
        isOpen={isAsking}
        close={question.close}
        title={t.stopTitle}
        action={t.stopTitle}
        isBusy={stop.isPending}
        run={() => stop.mutate()}
      >
        {t.stopHint({ file: one.file_name })}
      </Confirm>
    </Card>
  );
}

interface EndedProps {
  readonly import: ContactImportSummary;
  readonly hide: () => void;
}

function Ended({ import: one, hide }: EndedProps) {
  const t = useImportTexts();
  const format = useFormat();
  if (one.status === 'running') return null;
  const counts = [
    t.inserted({ count: format.count(one.inserted) }),
    ...(one.updated > 0 ? [t.updated({ count: format.count(one.updated) })] : []),
    ...(one.duplicates > 0 ? [t.duplicates({ count: format.count(one.duplicates) })] : []),
    ...(one.failed > 0 ? [t.failedRows({ count: format.count(one.failed) })] : []),
  ];
  return (
    <Card role="status">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="start">
          <Stack gap={0}>
            <Text fw={600}>{t[one.status]({ file: one.file_name })}</Text>
            <Text size="sm" c="dimmed">
              <Moment at={one.finished_at ?? one.created_at} isRelative /> · {counts.join(' · ')}
            </Text>
          </Stack>
          <CloseButton aria-label={t.hide} onClick={hide} />
        </Group>
        {one.problem !== null && (
          <Text size="sm" c="var(--delete)">
            {one.problem}
          </Text>
        )}
        {one.failed_rows_url !== null && <FailedRows import={one} address={one.failed_rows_url} />}
      </Stack>
    </Card>
  );
}

function FailedRows({
  import: { import_id: id, failed },
  address,
}: {
  readonly import: ContactImportSummary;
  readonly address: string;
}) {
  const t = useImportTexts();
  const format = useFormat();
  const { data } = useQuery(oneImport(id));
  const reasons = data?.errors.slice(0, reasonsShown) ?? [];
  return (
    <>
      <List size="sm" c="dimmed">
        {reasons.map(({ row, mobile, message }) => (
          <List.Item key={row}>
            {mobile
              ? t.reasonOf({ row: format.count(row), value: `\u2068${mobile}\u2069`, message })
              : t.reason({ row: format.count(row), message })}
          </List.Item>
        ))}
        {failed > reasonsShown && (
          <List.Item>{t.more({ count: format.count(failed - reasonsShown) })}</List.Item>
        )}
      </List>
      <Group>
        <Button
          component="a"
          href={address}
          download
          size="compact-sm"
          variant="default"
          leftSection={<DownloadIcon size={16} />}
        >
          {t.download}
        </Button>
        <Text size="sm" c="dimmed">
          {t.downloadHint}
        </Text>
      </Group>
    </>
  );
}
