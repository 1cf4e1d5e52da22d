import { Type } from 'typebox';

import { writeCsv } from '../../files/spreadsheet.ts';
import { Download, operatorEndpoint } from '../../http/endpoint.ts';
import { csvType, fileAnswer } from '../../http/answers/file-answer.ts';
import type { Database } from '../../storage/database.ts';
import { recordAudit } from '../audit/index.ts';
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
  title: { fa: 'خروجی CSV فهرست سیاه', en: 'Export the blacklist' },
  description: {
    fa: 'شماره‌های بسته را از تازه‌ترین به شکل فایل CSV می‌دهد.',
    en: 'Gives blocked numbers as a CSV file, newest first.',
  },
  query: Type.Object(filterQuery),
  data: fileAnswer([csvType], 'blacklist.csv'),

  async handle({ query, caller, platform }) {
    await platform.db.transaction().execute((tx) =>
      recordAudit(tx, platform.clock, caller, {
        action: 'blacklist.export',
        subject: 'blacklist',
        accountId: query.account_id,
        after: query,
      }),
    );
    const csv = writeCsv(header, pagesOf(platform.db, filtersOf(query)));
    return new Download(csv, `${csvType}; charset=utf-8`, 'blacklist.csv');
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
