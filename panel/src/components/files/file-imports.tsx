import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import { failedRowsShown, type FailedRow, type FileImport } from './file-import.ts';
import type { PanelKey } from '../../api/query-keys.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { useFormat } from '../../language/language.tsx';
import { Confirm } from '../dialog/confirm.tsx';
import { Empty } from '../feedback/empty.tsx';
import { useFileImportTexts } from './file-imports-texts.ts';
import { ExportMenu, type Exported } from '../list/export-menu.tsx';
import { ListRows, type Column } from '../list/list-rows.tsx';
import { ServerList } from '../list/server-list.tsx';
import { Loaded } from '../feedback/loaded.tsx';
import { Moment } from '../values/moment.tsx';
import { toast } from '../feedback/toast.tsx';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly current_page: number;
  readonly last_page: number;
}

/** How an import is stopped, and which questions have another answer then. */
interface CancelImport {
  readonly run: (id: number) => Promise<unknown>;
  readonly stale: readonly PanelKey[];
}

interface FileImportsProps {
  readonly query: UseQueryResult<Page<FileImport>>;
  readonly turnTo: (page: number) => void;
  readonly cancel: CancelImport;
  /** The rows that were not taken, when somebody asks for them. */
  readonly failedRows: (id: number) => UseQueryOptions<readonly FailedRow[]>;
  /** The list as a file, and the rows of one import that were not taken. */
  readonly file: Exported;
  readonly failedRowsFile: (id: number) => Exported;
}

const colors = { running: 'blue', done: 'green', failed: 'red', cancelled: 'orange' } as const;

/** Imports with their progress, and the rows that were not taken. */
export function FileImports(props: FileImportsProps) {
  const { query, turnTo, cancel, failedRows, file, failedRowsFile } = props;
  const t = useFileImportTexts();
  const [opened, open] = useState<FileImport>();
  const [stopped, stop] = useState<FileImport>();
  return (
    <Stack component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t.imports}
        </Title>
        <ExportMenu {...file} />
      </Group>
      <ServerList
        name={t.imports}
        query={query}
        columns={useColumns(stop, open)}
        rowKey={({ id }) => id}
        list={{ isFiltered: false, clear: () => undefined, turnTo }}
        empty={<Empty title={t.noImports} hint={t.fileHint} />}
      />
      <Dialog isOpen={opened !== undefined} close={() => open(undefined)} size="xl" title={t.seeFailed}>
        {opened !== undefined && (
          <FailedRows of={opened} options={failedRows(opened.id)} file={failedRowsFile(opened.id)} />
        )}
      </Dialog>
      <StopImport of={stopped} cancel={cancel} close={() => stop(undefined)} />
    </Stack>
  );
}

interface StopImportProps {
  readonly of: FileImport | undefined;
  readonly cancel: CancelImport;
  readonly close: () => void;
}

function StopImport({ of: stopped, cancel, close }: StopImportProps) {
  const t = useFileImportTexts();
  const places = { file: stopped?.fileName ?? '' };
  const end = useMutation({
    mutationFn: cancel.run,
    meta: { stale: cancel.stale },
    onSuccess: () => toast.done(t.cancelledNow),
    onError: toast.refused,
    onSettled: close,
  });
  return (
    <Confirm
      isOpen={stopped !== undefined}
      close={close}
      title={t.stop}
      action={t.stop}
      isBusy={end.isPending}
      run={() => stopped && end.mutate(stopped.id)}
    >
      {stopped?.isReplacement ? t.stopReplacingHint(places) : t.stopHint(places)}
    </Confirm>
  );
}

function useColumns(stop: (one: FileImport) => void, open: (one: FileImport) => void): Column<FileImport>[] {
  const t = useFileImportTexts();
  const format = useFormat();
  const counted = (key: 'processed' | 'inserted' | 'known', title: string): Column<FileImport> => ({
    key,
    title,
    isNumber: true,
    card: key === 'inserted' ? 'fact' : 'more',
    cell: (one) => format.count(one[key]),
  });
  return [
    { key: 'file', card: 'headline', title: t.file, cell: ({ fileName }) => <bdi>{fileName}</bdi> },
    {
      key: 'state',
      card: 'state',
      title: t.state,
      cell: ({ status, problem }) => (
        <Stack gap={2}>
          <Badge color={colors[status]}>{t[status]}</Badge>
          {problem && (
            <Text span size="sm" c="var(--delete)">
              {problem}
            </Text>
          )}
        </Stack>
      ),
    },
    counted('processed', t.processed),
    counted('inserted', t.inserted),
    counted('known', t.known),
    {
      key: 'failed',
      card: 'fact',
      title: t.notTaken,
      cell: (one) =>
        one.failed > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${format.count(one.failed)} ${t.seeFailed}`}
            onClick={() => open(one)}
          >
            {format.count(one.failed)}
          </Button>
        ),
    },
    {
      key: 'when',
      card: 'fact',
      title: t.when,
      cell: ({ createdAt }) => <Moment at={createdAt} isRelative />,
    },
    {
      key: 'actions',
      card: 'actions',
      title: t.actions,
      cell: (one) =>
        one.status === 'running' && (
          <Group>
            <Button variant="default" size="compact-sm" onClick={() => stop(one)}>
              {t.cancel}
            </Button>
          </Group>
        ),
    },
  ];
}

interface FailedRowsProps {
  readonly of: FileImport;
  readonly options: UseQueryOptions<readonly FailedRow[]>;
  readonly file: Exported;
}

function FailedRows({ of: { failed }, options, file }: FailedRowsProps) {
  const t = useFileImportTexts();
  const format = useFormat();
  const query = useQuery(options);
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed" size="sm">
          {failed > failedRowsShown && t.firstRows({ count: format.count(failedRowsShown) })}
        </Text>
        <ExportMenu {...file} />
      </Group>
      <Loaded query={query}>
        {(rows) => (
          <ListRows
            name={t.seeFailed}
            rows={rows}
            rowKey={({ row }) => row}
            columns={[
              { key: 'row', card: 'fact', title: t.row, cell: ({ row }) => format.count(row) },
              {
                key: 'content',
                card: 'headline',
                title: t.content,
                cell: ({ content }) => <bdi>{content}</bdi>,
              },
              { key: 'reason', card: 'fact', title: t.reason, cell: ({ message }) => message },
            ]}
          />
        )}
      </Loaded>
    </Stack>
  );
}
