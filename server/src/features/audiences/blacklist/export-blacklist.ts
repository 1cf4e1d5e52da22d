import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { csvType, fileAnswer, xlsxType } from '../../../http/answers/file-answer.ts';
import type { Database } from '../../../storage/database.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { sheetDownload } from '../../common/exports/index.ts';
import { listEntries, type EntryFilters, type EntryRow } from './entries-store.ts';
import { entryOf } from './entry-fields.ts';
import { filterQuery, filtersOf } from './entry-filters.ts';

const header = ['mobile', 'scope', 'line', 'account_id', 'reason', 'source', 'created_at'];
const rowsPerPage = 5000;

export const exportBlacklist = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/blacklist/export',
  name: 'exportBlacklist',
  permission: 'blacklist',
  title: { fa: 'خروجی لیست سیاه', en: 'Export the blacklist' },
  description: {
    fa: 'شماره‌های بسته را از جدیدترین به شکل فایل CSV یا Excel می‌دهد.',
    en: 'Returns blocked numbers as a CSV or Excel file, newest first.',
  },
  query: Type.Object({
    ...filterQuery,
    format: field(Type.Optional(Type.Enum(['csv', 'xlsx'], { default: 'csv' })), 'File type', 'نوع فایل'),
  }),
  data: fileAnswer([csvType, xlsxType], 'blacklist.csv'),

  async handle({ query, caller, platform, language }) {
    await platform.db.transaction().execute((tx) =>
      recordAudit(tx, platform.clock, caller, {
        action: 'blacklist.export',
        subject: 'blacklist',
        accountId: query.account_id,
        after: query,
      }),
    );
    const title = 'blacklist';
    const design = { title, header, rightToLeft: language === 'fa' };
    const sheet = { design, fileName: title, format: query.format ?? 'csv' } as const;
    return sheetDownload(sheet, pagesOf(platform.db, filtersOf(query, platform)));
  },
});

async function* pagesOf(db: Database, filters: EntryFilters): AsyncGenerator<string[][]> {
  let beforeId: number | undefined;
  for (;;) {
    const rows = await listEntries(db, filters, {
      limit: rowsPerPage,
      ...(beforeId !== undefined && { beforeId }),
    });
    yield rows.map(cellsOf);
    if (rows.length < rowsPerPage) return;
    beforeId = rows.at(-1)?.id;
  }
}

function cellsOf(row: EntryRow): string[] {
  const { mobile, scope, line, account_id, reason, source, created_at } = entryOf(row);
  return [mobile, scope, line?.number ?? '', String(account_id ?? ''), reason ?? '', source, created_at];
}
