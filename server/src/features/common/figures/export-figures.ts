import { Type, type Static } from 'typebox';
import { networkWords, sendTypeWords } from '@peyk/text';

import { csvType, fileAnswer, xlsxType } from '../../../http/answers/file-answer.ts';
import { operatorEndpoint, panelEndpoint, type Download } from '../../../http/endpoint.ts';
import { AccountId } from '../../../http/fields/ids.ts';
import type { Platform } from '../../../platform.ts';
import type { Language } from '../../../texts/text.ts';
import { exportColumns, formatField, momentWriter, oneBatch, sheetDownload } from '../exports/index.ts';
import type { ExportColumn } from '../exports/index.ts';
import {
  carrierQuery,
  filterQuery,
  groupOf,
  ownGroupings,
  readGroups,
  type figuresSchema,
} from './figure-fields.ts';
import { rangeChecks, rangeQuery } from './figure-range.ts';
import { groupings, type Grouping } from './figures-store.ts';
import { ownAccountOf } from './own-account.ts';
import { readFigures, type AskedFigures } from './read-figures.ts';

type Row = Static<typeof figuresSchema>['rows'][number];

const rowsMax = 5000;
const data = fileAnswer([xlsxType, csvType], 'figures.xlsx');

export const exportOwnFigures = panelEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/panel/v1/figures/export',
  name: 'exportOwnFigures',
  permission: 'read',
  title: { fa: 'خروجی آمار پیام‌های حساب', en: 'Export own message figures' },
  description: {
    fa: 'جدول پشت نمودارهای حساب را با همان فیلترها به شکل فایل xlsx یا csv می‌دهد، حداکثر ۵٬۰۰۰ ردیف.',
    en: "Returns the table behind the account's charts as an xlsx or csv file with the same filters, up to 5,000 rows.",
  },
  query: Type.Object({
    format: formatField,
    ...rangeQuery,
    group: groupOf(ownGroupings),
    ...filterQuery,
  }),
  checks: rangeChecks,
  data,

  handle: ({ query, caller, platform, language }) =>
    fileOf(platform, query, { accountId: ownAccountOf(caller), language }),
});

export const exportFigures = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/figures/export',
  name: 'exportFigures',
  permission: 'accounts.read',
  title: { fa: 'خروجی آمار پیام‌ها', en: 'Export message figures' },
  description: {
    fa: 'جدول پشت نمودارهای سرویس را با همان فیلترها به شکل فایل xlsx یا csv می‌دهد، حداکثر ۵٬۰۰۰ ردیف.',
    en: "Returns the table behind the service's charts as an xlsx or csv file with the same filters, up to 5,000 rows.",
  },
  query: Type.Object({
    format: formatField,
    ...rangeQuery,
    group: groupOf(groupings),
    account_id: Type.Optional(AccountId),
    carrier: carrierQuery,
    ...filterQuery,
  }),
  checks: rangeChecks,
  data,

  handle: ({ query, platform, language }) =>
    fileOf(platform, query, { accountId: query.account_id, language }),
});

interface FileWish extends AskedFigures {
  readonly format?: 'xlsx' | 'csv';
}

async function fileOf(
  platform: Platform,
  { format = 'xlsx', ...asked }: FileWish,
  { accountId, language }: { readonly accountId: number | undefined; readonly language: Language },
): Promise<Download> {
  const group = asked.group ?? 'day';
  const { rows } = await readFigures(platform, { ...asked, group, limit: rowsMax }, accountId);
  const groups = readGroups(group);
  const columns = [
    ...groups.map((one) => groupColumn(one, { language, timeZone: platform.config.timeZone })),
    ...measureColumns.filter(({ isOfSends }) => !isOfSends || !groups.includes('network')),
  ];
  const { design, cellsOf } = exportColumns(columns, language);
  const title = language === 'fa' ? 'آمار' : 'Figures';
  return sheetDownload(
    { design: { ...design, title }, fileName: 'figures', format },
    oneBatch(rows.map(cellsOf)),
  );
}

function groupColumn(
  group: Grouping,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): ExportColumn<Row> {
  const at = language === 'fa' ? 0 : 1;
  const written = momentWriter(language, timeZone);
  const columns: Readonly<Record<Grouping, ExportColumn<Row>>> = {
    hour: {
      title: { fa: 'ساعت', en: 'Hour' },
      cell: ({ hour }) => (hour === undefined ? null : written(new Date(hour))),
    },
    day: { title: { fa: 'روز', en: 'Day' }, cell: ({ day }) => day ?? null },
    account: { title: { fa: 'حساب', en: 'Account' }, cell: ({ account_id: id }) => id ?? null },
    line: { title: { fa: 'خط', en: 'Line' }, cell: ({ line }) => line ?? null },
    carrier: { title: { fa: 'اپراتور مخابراتی', en: 'Carrier' }, cell: ({ carrier }) => carrier ?? null },
    kind: {
      title: { fa: 'نوع', en: 'Kind' },
      cell: ({ kind }) => (kind === undefined ? null : (sendTypeWords[kind]?.[at] ?? kind)),
    },
    network: {
      title: { fa: 'شبکه', en: 'Network' },
      cell: ({ network }) => (network === undefined ? null : networkWords[network][at]),
    },
  };
  return columns[group];
}

interface MeasureColumn extends ExportColumn<Row> {
  /** Counted of sends, which have no network. */
  readonly isOfSends?: true;
}

const counted = (title: ExportColumn<Row>['title'], cell: (row: Row) => number): MeasureColumn => ({
  title,
  cell,
  isNumber: true,
});

const measureColumns: readonly MeasureColumn[] = [
  { ...counted({ fa: 'پذیرفته', en: 'Accepted' }, ({ accepted }) => accepted), isOfSends: true },
  counted({ fa: 'سپرده به اپراتور', en: 'Sent' }, ({ sent }) => sent),
  counted({ fa: 'رسیده', en: 'Delivered' }, ({ delivered }) => delivered),
  counted({ fa: 'نرسیده', en: 'Failed' }, ({ failed }) => failed),
  counted({ fa: 'نتیجه نامعلوم', en: 'Outcome unknown' }, ({ undetermined }) => undetermined),
  counted({ fa: 'لیست سیاه', en: 'Blacklisted' }, ({ blacklisted }) => blacklisted),
  counted({ fa: 'کدهای رسیده', en: 'Codes delivered' }, ({ codes }) => codes),
  counted({ fa: 'میانگین رسیدن کد (ثانیه)', en: 'Average time of a code (s)' }, (row) => row.code_seconds),
  counted({ fa: 'کدهای زیر ده ثانیه', en: 'Codes within ten seconds' }, (row) => row.quick_codes),
  { ...counted({ fa: 'هزینه (تومان)', en: 'Cost (toman)' }, ({ cost }) => cost), isOfSends: true },
  { ...counted({ fa: 'برگشتی (تومان)', en: 'Refunded (toman)' }, (row) => row.refunded), isOfSends: true },
];
