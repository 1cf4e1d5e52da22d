import { Type, type Static } from 'typebox';

import { sendStatusWords, sendTypeWords, waitingForWords } from '@peyk/text';
import { periodChecks } from '../../../http/requests/read-period.ts';
import { csvType, fileAnswer, xlsxType } from '../../../http/answers/file-answer.ts';
import { endpoint } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import type { Language } from '../../../texts/text.ts';
import {
  exportColumns,
  formatField,
  momentWriter,
  sheetDownload,
  type ExportColumn,
} from '../../common/exports/index.ts';
import { ownFiltersOf, ownSendsQuery, sendFiltersOf, shownSends } from './list-sends.ts';
import { listSends, type SendFilters } from './reports-store.ts';
import type { sendRowSchema } from './send-row.ts';
import { wordOf } from './word-of.ts';

type SendOfList = Static<typeof sendRowSchema>;

const exportedAtOnce = 1000;

export const exportSends = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/send_request/export',
  name: 'exportSends',
  permission: 'read',
  title: { fa: 'خروجی فهرست ارسال‌ها', en: 'Export sends' },
  description: {
    fa: 'فهرست ارسال‌ها را با همان فیلترها، از جدیدترین، به شکل فایل xlsx یا csv می‌دهد.',
    en: 'Returns the list of sends as an xlsx or csv file, newest first, with the filters of the list.',
  },
  query: Type.Object({ format: formatField, ...ownSendsQuery }),
  checks: periodChecks,
  data: fileAnswer([xlsxType, csvType], 'sends.xlsx'),

  async handle({ query, caller: { accountId }, platform, language }) {
    const columns = columnsIn(language, momentWriter(language, platform.config.timeZone));
    const { design, cellsOf } = exportColumns(columns, language);
    const asked = sendFiltersOf(query);
    const filters = asked && { ...asked, ...(await ownFiltersOf(platform, accountId, query)) };
    const title = language === 'fa' ? 'ارسال‌ها' : 'Sends';
    const sheet = { design: { ...design, title }, fileName: 'sends', format: query.format ?? 'xlsx' };
    return sheetDownload(sheet, pagesOf(platform, accountId, filters, cellsOf));
  },
});

async function* pagesOf(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: number,
  filters: SendFilters | undefined,
  cellsOf: (send: SendOfList) => string[],
): AsyncGenerator<string[][]> {
  if (filters === undefined) return;
  for (let beforeId: number | undefined; ;) {
    const rows = await listSends(
      platform.db,
      accountId,
      { ...filters, beforeId },
      { limit: exportedAtOnce, offset: 0 },
    );
    yield (await shownSends(platform, accountId, rows)).map(cellsOf);
    if (rows.length < exportedAtOnce) return;
    beforeId = rows.at(-1)?.id;
  }
}

function columnsIn(language: Language, written: (at: Date | null) => string): ExportColumn<SendOfList>[] {
  const at = (moment: string | null) => written(moment === null ? null : new Date(moment));
  return [
    { title: { fa: 'شناسه', en: 'Id' }, cell: ({ id }) => id, isNumber: true },
    { title: { fa: 'نوع', en: 'Kind' }, cell: ({ type }) => wordOf(sendTypeWords, type, language) },
    {
      title: { fa: 'وضعیت', en: 'Status' },
      cell: ({ status, waiting_for: wait }) =>
        status === 'in-queue' && wait !== null
          ? wordOf(waitingForWords, wait, language)
          : wordOf(sendStatusWords, status, language),
    },
    { title: { fa: 'خط', en: 'Line' }, cell: ({ line }) => line.number },
    { title: { fa: 'متن', en: 'Text' }, cell: ({ text }) => text, width: 50 },
    { title: { fa: 'کد الگو', en: 'Pattern' }, cell: ({ pattern_code: code }) => code },
    ...countColumns,
    { title: { fa: 'هزینه (تومان)', en: 'Cost (toman)' }, cell: ({ cost }) => cost, isNumber: true },
    {
      title: { fa: 'برگشتی (تومان)', en: 'Refunded (toman)' },
      cell: ({ refunded }) => refunded,
      isNumber: true,
    },
    {
      title: { fa: 'برچسب‌ها', en: 'Labels' },
      cell: ({ labels }) => labels.join(language === 'fa' ? '، ' : ', '),
    },
    { title: { fa: 'دلیل رد', en: 'Refused because' }, cell: ({ rejected_due: reason }) => reason },
    { title: { fa: 'زمان‌بندی', en: 'Schedule' }, cell: ({ schedule }) => at(schedule) },
    { title: { fa: 'زمان ثبت', en: 'Made at' }, cell: ({ created_at: made }) => at(made) },
  ];
}

const countColumns: readonly ExportColumn<SendOfList>[] = [
  {
    title: { fa: 'گیرنده', en: 'Recipients' },
    cell: ({ snapshot }) => snapshot.total_count,
    isNumber: true,
  },
  {
    title: { fa: 'رسیده', en: 'Delivered' },
    cell: ({ snapshot }) => snapshot.delivered_count,
    isNumber: true,
  },
  {
    title: { fa: 'نرسیده', en: 'Not delivered' },
    cell: ({ snapshot }) =>
      snapshot.delivery_failure_count + snapshot.send_failure_count + snapshot.system_error_count,
    isNumber: true,
  },
  {
    title: { fa: 'نتیجه نامعلوم', en: 'Outcome unknown' },
    cell: ({ snapshot }) => snapshot.delivery_undetermined_count,
    isNumber: true,
  },
  {
    title: { fa: 'لیست سیاه', en: 'Blacklisted' },
    cell: ({ snapshot }) => snapshot.blacklist_count,
    isNumber: true,
  },
];
