import {
  listBankImportFailedRows,
  listBankImports,
  listBanksForOperator,
  showBankForOperator,
  type BankImport,
} from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FiltersOf } from '../../links.ts';
import { fallbackPoll } from '../../api/live.ts';
import { failedRowsShown, type FailedRow, type FileImport } from '../../components/files/file-import.ts';

export const banksPage = ({ page, search }: FiltersOf<'/console/banks'>) =>
  queryOptions({
    queryKey: queryKeys.banks.list(page, search),
    queryFn: ({ signal }) => ask(listBanksForOperator, { query: { page, limit: 20, search } }, signal),
    placeholderData: keepPreviousData,
  });

export const oneBank = (id: number) =>
  queryOptions({
    queryKey: queryKeys.banks.one(id),
    queryFn: ({ signal }) => ask(showBankForOperator, { params: { id } }, signal),
  });

const importOf = (one: BankImport): FileImport => ({
  ...one,
  id: one.import_id,
  fileName: one.file_name,
  createdAt: one.created_at,
  processed: one.processed_rows,
  known: one.duplicates,
});

export const bankImports = (id: number, page: number) =>
  queryOptions({
    queryKey: queryKeys.banks.imports(id, page),
    async queryFn({ signal }) {
      const found = await ask(listBankImports, { params: { id }, query: { page, limit: 20 } }, signal);
      return { ...found, data: found.data.map(importOf) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ status }) => status === 'running') ? fallbackPoll(2000) : false,
  });

export const bankFailedRows = (id: number) => (importId: number) => ({
  queryKey: queryKeys.banks.failedRows(id, importId),
  async queryFn(): Promise<readonly FailedRow[]> {
    const params = { id, import_id: importId };
    const { data } = await ask(listBankImportFailedRows, { params, query: { limit: failedRowsShown } });
    return data.map(({ row, value, message }) => ({ row, content: value, message }));
  },
});
