import { Type, type TSchema } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { writeCsv, writeXlsx } from '../../../files/spreadsheet.ts';
import { csvType, fileAnswer, xlsxType } from '../../../http/answers/file-answer.ts';
import {
  Download,
  operatorEndpoint,
  type Call,
  type Endpoint,
  type OperatorCaller,
} from '../../../http/endpoint.ts';
import type { OperatorPermission } from '../../../http/callers/permissions.ts';
import { pagingQuery } from '../../../http/paging.ts';
import { toPersianDigits } from '@peyk/text';
import { recordAudit } from '../../common/audit/index.ts';
import { cellsOf, columnsOf, rowsOf, type Fields } from './list-columns.ts';

/** Rows of one question to the database; larger than a page on the screen. */
const rowsPerPage = 1000;
const rowsMax = 100_000;

type ListCall = Call<OperatorCaller, unknown, unknown, Fields>;

export const isExported = (endpoint: Endpoint): boolean =>
  endpoint.access === 'operator' && endpoint.method === 'GET' && rowsOf(endpoint) !== undefined;

/** The whole of a list, with its filters, as a file. */
export function exportEndpoint(list: Endpoint): Endpoint {
  const { properties = {} } = (list.query ?? {}) as { properties?: Record<string, TSchema> };
  const filters = Object.entries(properties).filter(([name]) => !(name in pagingQuery));
  const fileName = `${list.path
    .replace(/\/\{\w+\}/g, '')
    .split('/')
    .at(-1)}`;
  const columns = columnsOf(rowsOf(list)?.row ?? {});
  const count = {
    fa: toPersianDigits(rowsMax.toLocaleString('en')).replaceAll(',', '٬'),
    en: rowsMax.toLocaleString('en'),
  };
  return operatorEndpoint({
    method: 'GET',
    path: `${list.path}/export`,
    name: list.name.replace(/^list/, 'export'),
    permission: list.permission as OperatorPermission,
    title: { fa: `خروجی ${list.title.fa}`, en: list.title.en.replace(/^List/, 'Export') },
    description: {
      fa: `این فهرست را با همان فیلترها و ترتیب، حداکثر ${count.fa} ردیف، به‌صورت فایل می‌دهد: ${list.description.fa} هر خروجی در گزارش رویدادها ثبت می‌شود.`,
      en: `Returns the list as a file with the same filters and order, up to ${count.en} rows: ${list.description.en} The audit log records every export.`,
    },
    ...(list.params && { params: list.params as TSchema }),
    query: Type.Object({
      ...Object.fromEntries(filters),
      format: field(Type.Optional(Type.Enum(['csv', 'xlsx'], { default: 'xlsx' })), 'File type', 'نوع فایل'),
    }),
    data: fileAnswer([xlsxType, csvType], `${fileName}.xlsx`),
    ...(list.refusals && { refusals: list.refusals }),

    async handle(call) {
      const { format = 'xlsx', ...wanted } = call.query as Fields;
      // The first page is read before the answer begins: whatever is refused is refused with its status.
      const pages = pagesOf(list, call as unknown as ListCall, wanted);
      const first = await pages.next();
      const { clock, db } = call.platform;
      await db.transaction().execute((tx) =>
        recordAudit(tx, clock, call.caller, {
          action: 'list.export',
          subject: `list:${list.name}`,
          after: { ...(call.params as Fields | undefined), ...wanted, format },
        }),
      );
      const batches = batchesOf(first, pages, (row) => cellsOf(columns, row));
      const header = columns.map(({ name }) => name);
      if (format === 'csv')
        return new Download(writeCsv(header, batches), `${csvType}; charset=utf-8`, `${fileName}.csv`);
      const design = {
        title: fileName,
        rightToLeft: call.language === 'fa',
        header,
        numberColumns: columns.flatMap(({ isNumber }, at) => (isNumber ? [at] : [])),
        frozenHeader: true,
      };
      return new Download(writeXlsx(design, batches), xlsxType, `${fileName}.xlsx`);
    },
  });
}

async function* pagesOf(list: Endpoint, call: ListCall, wanted: Fields): AsyncGenerator<Fields[], undefined> {
  const { params, caller, platform, language, url, files, idempotencyKey } = call;
  const { origin, consoleOrigin, isConsoleHere } = call;
  const addresses = { url, origin, consoleOrigin, isConsoleHere };
  const common = { body: undefined, params, caller, platform, language, ...addresses, files, idempotencyKey };
  const rows = rowsOf(list);
  if (!rows?.isPaged) {
    yield rows?.of(await list.handle({ ...common, query: wanted })) ?? [];
    return;
  }
  let before = new Set<string>();
  for (let page = 1; (page - 1) * rowsPerPage < rowsMax; page += 1) {
    const query = { ...wanted, page, limit: rowsPerPage };
    const data = rows.of(await list.handle({ ...common, query }));
    // What comes in meanwhile moves rows from one page to the next.
    yield data.filter((row) => !before.has(keyOf(row)));
    if (data.length < rowsPerPage) return;
    before = new Set(data.map(keyOf));
  }
}

const keyOf = (row: Fields) => JSON.stringify(row['id'] ?? row);

async function* batchesOf(
  first: IteratorResult<Fields[], undefined>,
  rest: AsyncGenerator<Fields[], undefined>,
  toCells: (row: Fields) => string[],
): AsyncGenerator<string[][]> {
  if (first.done) return;
  yield first.value.map(toCells);
  for await (const rows of rest) yield rows.map(toCells);
}
