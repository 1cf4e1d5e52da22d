import { listPostalImportFailedRows, listPostalImports, showPostalData, type PostalImport } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';
import { failedRowsShown, type FailedRow, type FileImport } from '../../components/files/file-import.ts';

export const postalData = queryOptions({
  queryKey: queryKeys.postal.data(),
  queryFn: ({ signal }) => ask(showPostalData, {}, signal),
});

const importOf = (one: PostalImport): FileImport => ({
  ...one,
  fileName: one.file_name,
  createdAt: one.created_at,
  known: one.updated,
  isReplacement: one.mode === 'replace',
});

export const importsPage = (page: number) =>
  queryOptions({
    queryKey: queryKeys.postal.imports(page),
    async queryFn({ signal }) {
      const found = await ask(listPostalImports, { query: { page, limit: 20 } }, signal);
      return { ...found, data: found.data.map(importOf) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ status }) => status === 'running') ? fallbackPoll(2000) : false,
  });

export const postalFailedRows = (id: number) => ({
  queryKey: queryKeys.postal.failedRows(id),
  async queryFn(): Promise<readonly FailedRow[]> {
    const { data } = await ask(listPostalImportFailedRows, {
      params: { id },
      query: { limit: failedRowsShown },
    });
    return data.map(({ row, cells, message }) => ({ row, content: cells.join(' | '), message }));
  },
});
