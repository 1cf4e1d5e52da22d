import { Type } from 'typebox';

import { ledgerKindWords } from '@peyk/text';
import { csvType, fileAnswer, xlsxType } from '../../../../http/answers/file-answer.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { periodChecks } from '../../../../http/requests/read-period.ts';
import type { Database } from '../../../../storage/database.ts';
import type { Language } from '../../../../texts/text.ts';
import {
  exportColumns,
  formatField,
  momentWriter,
  sheetDownload,
  type ExportColumn,
} from '../../../common/exports/index.ts';
import { ledgerFiltersOf, ledgerQuery, type LedgerFilters } from './ledger-filters.ts';
import { listLedgerEntries } from './ledger-store.ts';
import { listBalances } from '../running-balances-store.ts';

type Entry = Awaited<ReturnType<typeof listLedgerEntries>>[number] & { readonly balance: number };

const exportedAtOnce = 5000;

export const exportLedger = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/account/ledger/export',
  name: 'exportLedger',
  permission: 'read',
  title: { fa: 'خروجی تراکنش‌های کیف پول', en: 'Export wallet transactions' },
  description: {
    fa: 'گردش‌های کیف پول را با همان فیلترهای فهرست، از جدیدترین، به شکل فایل xlsx یا csv می‌دهد.',
    en: 'Returns wallet transactions as an xlsx or csv file, newest first, with the filters of the list.',
  },
  query: Type.Object({ format: formatField, ...ledgerQuery }),
  checks: periodChecks,
  data: fileAnswer([xlsxType, csvType], 'ledger.xlsx'),

  async handle({ query, caller: { accountId }, platform: { db, config }, language }) {
    const { format = 'xlsx', ...filterFields } = query;
    const filters = ledgerFiltersOf(filterFields, config.timeZone);
    const columns = columnsIn(language, momentWriter(language, config.timeZone));
    const { design, cellsOf } = exportColumns(columns, language);
    const title = language === 'fa' ? 'تراکنش‌های کیف پول' : 'Transactions';
    const sheet = { design: { ...design, title }, fileName: 'ledger', format };
    return sheetDownload(sheet, pagesOf(db, accountId, filters, cellsOf));
  },
});

async function* pagesOf(
  db: Database,
  accountId: number,
  filters: LedgerFilters,
  cellsOf: (entry: Entry) => string[],
): AsyncGenerator<string[][]> {
  const page = { limit: exportedAtOnce, offset: 0 };
  for (let last: Entry | undefined; ;) {
    const rows = await listLedgerEntries(db, accountId, { ...filters, beforeId: last?.id }, page);
    const ids = rows.map(({ id }) => id);
    const balances = await listBalances(db, accountId, ids, last);
    const entries = rows.map((row) => ({ ...row, balance: balances.get(row.id) ?? 0 }));
    yield entries.map(cellsOf);
    if (rows.length < exportedAtOnce) return;
    last = entries.at(-1);
  }
}

// Two columns of positive numbers, as accountants keep them: a minus in front would be taken for a formula.
function columnsIn(language: Language, written: (at: Date | null) => string): ExportColumn<Entry>[] {
  return [
    { title: { fa: 'ردیف', en: 'Id' }, cell: ({ id }) => id, isNumber: true },
    { title: { fa: 'زمان', en: 'When' }, cell: ({ created_at: at }) => written(at) },
    {
      title: { fa: 'نوع', en: 'Kind' },
      cell: ({ kind }) => ledgerKindWords[kind][language === 'fa' ? 0 : 1],
    },
    { title: { fa: 'بابت', en: 'For' }, cell: ({ cause }) => cause, width: 24 },
    {
      title: { fa: 'واریز (تومان)', en: 'In (toman)' },
      cell: ({ amount }) => (amount > 0 ? amount : null),
      isNumber: true,
    },
    {
      title: { fa: 'برداشت (تومان)', en: 'Out (toman)' },
      cell: ({ amount }) => (amount < 0 ? -amount : null),
      isNumber: true,
    },
    {
      title: { fa: 'موجودی (تومان)', en: 'Balance (toman)' },
      cell: ({ balance }) => balance,
      isNumber: true,
    },
    { title: { fa: 'تعرفه (تومان)', en: 'Tariff (toman)' }, cell: ({ rate }) => rate, isNumber: true },
    { title: { fa: 'توضیح', en: 'Note' }, cell: ({ note }) => note, width: 40 },
  ];
}
