import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import { useFormat } from '../language/language.tsx';
import { Empty } from './empty.tsx';
import { useFileImportTexts } from './file-imports-texts.ts';
import { ListRows, type Column } from './list/list-rows.tsx';
import { ServerList } from './list/server-list.tsx';
import { Loaded } from './loaded.tsx';
import { Moment } from './moment.tsx';
import { usePartTexts } from './part-texts.ts';

/** A file on its way into the service, the same for everything that takes files. */
export interface FileImport {
  readonly id: number;
  readonly status: 'running' | 'done' | 'failed' | 'cancelled';
  readonly problem: string | null;
  readonly fileName: string;
  readonly createdAt: string;
  readonly processed: number;
  readonly inserted: number;
  readonly known: number;
  readonly failed: number;
}

export interface FailedRow {
  readonly row: number;
  readonly content: string;
  readonly message: string;
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly current_page: number;
  readonly last_page: number;
}

interface FileImportsProps {
  readonly query: UseQueryResult<Page<FileImport>>;
  readonly turnTo: (page: number) => void;
  readonly cancel: (id: number) => void;
  /** The rows that were not taken, when somebody asks for them. */
  readonly failedRows: (id: number) => UseQueryOptions<readonly FailedRow[]>;
}

const colors = { running: 'blue', done: 'green', failed: 'red', cancelled: 'orange' } as const;

/** Imports with their progress, and the rows that were not taken. */
export function FileImports({ query, turnTo, cancel, failedRows }: FileImportsProps) {
  const t = useFileImportTexts();
  const parts = usePartTexts();
  const [looked, look] = useState<number>();
  return (
    <>
      <ServerList
        name={t.imports}
        query={query}
        columns={useColumns(cancel, look)}
        rowKey={({ id }) => id}
        isFiltered={false}
        clear={() => undefined}
        turnTo={turnTo}
        empty={<Empty title={t.noImports} hint={t.fileHint} />}
      />
      <Modal
        opened={looked !== undefined}
        onClose={() => look(undefined)}
        size="xl"
        title={t.seeFailed}
        closeButtonProps={{ 'aria-label': parts.close }}
      >
        {looked !== undefined && <FailedRows options={failedRows(looked)} />}
      </Modal>
    </>
  );
}

function useColumns(cancel: (id: number) => void, look: (id: number) => void): Column<FileImport>[] {
  const t = useFileImportTexts();
  const format = useFormat();
  const counted = (key: 'processed' | 'inserted' | 'known', title: string): Column<FileImport> => ({
    key,
    title,
    isNumber: true,
    cell: (one) => format.count(one[key]),
  });
  return [
    { key: 'file', title: t.file, cell: ({ fileName }) => <bdi>{fileName}</bdi> },
    {
      key: 'state',
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
      title: t.notTaken,
      cell: ({ id, failed }) =>
        failed > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${format.count(failed)} ${t.seeFailed}`}
            onClick={() => look(id)}
          >
            {format.count(failed)}
          </Button>
        ),
    },
    { key: 'when', title: t.when, cell: ({ createdAt }) => <Moment at={createdAt} isRelative /> },
    {
      key: 'actions',
      title: t.actions,
      cell: ({ id, status }) =>
        status === 'running' && (
          <Group>
            <Button variant="default" size="compact-sm" onClick={() => cancel(id)}>
              {t.cancel}
            </Button>
          </Group>
        ),
    },
  ];
}

function FailedRows({ options }: { readonly options: UseQueryOptions<readonly FailedRow[]> }) {
  const t = useFileImportTexts();
  const format = useFormat();
  const query = useQuery(options);
  return (
    <Loaded query={query}>
      {(rows) => (
        <ListRows
          name={t.seeFailed}
          rows={rows}
          rowKey={({ row }) => row}
          columns={[
            { key: 'row', title: t.row, cell: ({ row }) => format.count(row) },
            { key: 'content', title: t.content, cell: ({ content }) => <bdi>{content}</bdi> },
            { key: 'reason', title: t.reason, cell: ({ message }) => message },
          ]}
        />
      )}
    </Loaded>
  );
}
