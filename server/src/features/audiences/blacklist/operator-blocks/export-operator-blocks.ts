import { Type } from 'typebox';

import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { csvType, fileAnswer, xlsxType } from '../../../../http/answers/file-answer.ts';
import type { Database } from '../../../../storage/database.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { formatField, sheetDownload } from '../../../common/exports/index.ts';
import { blockFiltersOf, blockOf, blockQuery } from './block-fields.ts';
import { listOperatorBlocksAfter, type OperatorBlockFilters } from './operator-blocks-store.ts';

const header = ['mobile', 'network', 'carrier', 'reason', 'blocked_at', 'until'];
const rowsPerPage = 5000;

export const exportOperatorBlocks = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/blacklist/operator_blocks/export',
  name: 'exportOperatorBlocks',
  permission: 'blacklist',
  title: { fa: 'خروجی لیست سیاه مخابرات', en: 'Export the network blacklist' },
  description: {
    fa: 'شماره‌ها را با همان فیلترها به ترتیب شماره به شکل فایل CSV یا Excel می‌دهد.',
    en: 'Returns the numbers with the same filters as a CSV or Excel file, in the order of the numbers.',
  },
  query: Type.Object({ ...blockQuery, format: formatField }),
  data: fileAnswer([xlsxType, csvType], 'network-blacklist.xlsx'),

  async handle({ query, caller, platform, language }) {
    await platform.db.transaction().execute((tx) =>
      recordAudit(tx, platform.clock, caller, {
        action: 'network-block.export',
        subject: 'blacklist',
        after: query,
      }),
    );
    const title = 'network-blacklist';
    const design = { title, header, rightToLeft: language === 'fa' };
    const sheet = { design, fileName: title, format: query.format ?? 'xlsx' } as const;
    return sheetDownload(sheet, pagesOf(platform.db, blockFiltersOf(query, platform)));
  },
});

async function* pagesOf(db: Database, filters: OperatorBlockFilters): AsyncGenerator<string[][]> {
  for (let after = ''; ;) {
    const rows = await listOperatorBlocksAfter(db, filters, { after, limit: rowsPerPage });
    yield rows.map((row) => {
      const { mobile, network, carrier, reason, blocked_at, until } = blockOf(row);
      return [mobile, network, carrier, reason, blocked_at, until];
    });
    if (rows.length < rowsPerPage) return;
    after = rows.at(-1)?.mobile ?? after;
  }
}
