import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { csvType, fileAnswer, xlsxType } from '../../../../http/answers/file-answer.ts';
import { Id } from '../../../../http/schemas.ts';
import type { Database } from '../../../../storage/database.ts';
import { say, text, type Language, type Text } from '../../../../texts/text.ts';
import { requireImport } from '../../../../imports/index.ts';
import { importAt, listRemarks, type ImportKey } from './imports-store.ts';
import { formatField, sheetDownload } from '../../../common/exports/index.ts';

const pageRows = 1000;

export const failedRows = endpoint({
  method: 'GET',
  path: '/ws/v1/phone_book_data/imports/{id}/failed-rows',
  name: 'listContactImportFailedRows',
  permission: 'read',
  title: { fa: 'ردیف‌های ناموفق ورود', en: 'List failed rows of an import' },
  description: {
    fa: 'ردیف‌هایی را که وارد نشدند همان‌گونه که بودند، با دلیل، می‌دهد؛ درستشان کنید و فایل را دوباره وارد کنید.',
    en: 'Lists the invalid rows of an import as they were, with reasons, to correct and import again.',
  },
  params: Type.Object({ id: field(Id, 'Id of the contact', 'شناسهٔ مخاطب', 42) }),
  query: Type.Object({ format: formatField }),
  data: fileAnswer([xlsxType, csvType], 'failed-rows-1.xlsx'),
  refusals: [404],

  async handle({ params, query, caller: { accountId }, platform: { db }, language }) {
    const key = { accountId, importId: params.id };
    const row = await requireImport(db, importAt(key));
    const header = [
      ...row.headings,
      say(text('failed_row_number'), language),
      say(text('failed_row_reason'), language),
    ];
    const design = { title: row.file_name, rightToLeft: language === 'fa', header };
    const sheet = { design, fileName: `failed-rows-${row.id}`, format: query.format ?? 'xlsx' };
    return sheetDownload(sheet, rowsOf(db, key, row.headings.length, language));
  },
});

// Row number and reason come after the columns of the file; an import ignores these headings.
async function* rowsOf(
  db: Database,
  key: ImportKey,
  columns: number,
  language: Language,
): AsyncGenerator<string[][]> {
  for (let afterRow = 0; ;) {
    const page = await listRemarks(db, key, { afterRow, limit: pageRows, isFailure: true });
    yield page.map(({ row_number, cells, problem }) => [
      ...Array.from({ length: columns }, (_, column) => (cells as string[])[column] ?? ''),
      String(row_number),
      say(problem as Text, language),
    ]);
    if (page.length < pageRows) return;
    afterRow = page.at(-1)?.row_number ?? 0;
  }
}
