import { Type } from 'typebox';

import { csvType, fileAnswer, xlsxType } from '../../../../http/answers/file-answer.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { field } from '../../../../primitives/field.ts';
import { formatField, momentWriter, type ExportColumn } from '../../../common/exports/index.ts';
import { countRuns, listRuns, listRunsBelow, type RunFilters } from '../runs-store.ts';
import { readMobileField } from './read-mobile.ts';
import { RuleId } from './rule-schema.ts';
import { exportedAtOnce, sheetOfRows } from './sheet-of-rows.ts';
import { runExample, runOf, runSchema, type ShownRun } from './run-schema.ts';

const countedMax = 1_000_000;

const filterFields = {
  rule_id: Type.Optional(RuleId),
  mobile: field(
    Type.Optional(Type.String({ maxLength: 30 })),
    'Only of this number',
    'فقط این شماره',
    '09123456789',
  ),
};

const filtersOf = (
  accountId: number,
  query: { readonly rule_id?: number; readonly mobile?: string },
): RunFilters => ({
  accountId,
  ruleId: query.rule_id,
  mobile: query.mobile ? readMobileField(query.mobile) : undefined,
});

export const listReplyResults = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/reply-rules/results',
  name: 'listReplyResults',
  permission: 'read',
  title: { fa: 'نتیجهٔ قاعده‌های پاسخ', en: 'List results of reply rules' },
  description: {
    fa: 'پیام‌هایی را که قاعده‌ها گرفتند با نتیجهٔ هر کار و پاسخش می‌دهد، از جدیدترین.',
    en: 'Lists the messages that rules took, with what each action did and the answer, newest first.',
  },
  query: Type.Object({ ...pagingQuery, ...filterFields }),
  data: pageSchema(runSchema),
  examples: { data: pageExample(runExample) },

  async handle({ query, caller: { accountId }, platform: { db }, url }) {
    const filters = filtersOf(accountId, query);
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      listRuns(db, filters, paging),
      countRuns(db, filters, countedMax),
    ]);
    return pageOf(rows.map(runOf), total, paging, url);
  },
});

export const exportReplyResults = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/reply-rules/results/export',
  name: 'exportReplyResults',
  permission: 'read',
  title: { fa: 'خروجی نتیجهٔ قاعده‌های پاسخ', en: 'Export results of reply rules' },
  description: {
    fa: 'همان نتیجه‌ها را به شکل فایل xlsx یا csv می‌دهد.',
    en: 'Returns the same results as an xlsx or csv file.',
  },
  query: Type.Object({ ...filterFields, format: formatField }),
  data: fileAnswer([xlsxType, csvType], 'reply-results.xlsx'),

  async handle({ query, caller: { accountId }, platform: { db, config }, language }) {
    const filters = filtersOf(accountId, query);
    return sheetOfRows({
      fileName: 'reply-results',
      format: query.format,
      language,
      columns: columnsIn(momentWriter(language, config.timeZone)),
      next: async (last) => {
        const below = last?.id ?? Number.MAX_SAFE_INTEGER;
        return (await listRunsBelow(db, filters, { below, limit: exportedAtOnce })).map(runOf);
      },
    });
  },
});

function columnsIn(written: (at: Date | null) => string): ExportColumn<ShownRun>[] {
  const said = ({ kind, result, detail }: ShownRun['outcomes'][number]) =>
    `${kind}: ${result}${detail === null ? '' : ` (${detail})`}`;
  return [
    { title: { fa: 'زمان', en: 'Time' }, cell: ({ at }) => written(new Date(at)) },
    { title: { fa: 'شماره', en: 'Number' }, cell: ({ mobile }) => mobile },
    { title: { fa: 'خط', en: 'Line' }, cell: ({ line_number: line }) => line },
    { title: { fa: 'قاعده', en: 'Rule' }, cell: ({ rule_id: id }) => id, isNumber: true },
    { title: { fa: 'متن', en: 'Text' }, cell: ({ text }) => text, width: 40 },
    {
      title: { fa: 'کارها', en: 'Actions' },
      cell: ({ outcomes }) => outcomes.map(said).join('; '),
      width: 40,
    },
    { title: { fa: 'پاسخ', en: 'Answer' }, cell: ({ answer }) => answer, width: 40 },
    { title: { fa: 'وضعیت پاسخ', en: 'State of the answer' }, cell: ({ answer_state: state }) => state },
  ];
}
