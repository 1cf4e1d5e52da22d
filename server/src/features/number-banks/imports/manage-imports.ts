import { Type, type Static } from 'typebox';

import { notFound } from '../../../failure.ts';
import { findMobileColumn } from '../../../files/find-mobile-column.ts';
import { spreadsheetFailure } from '../../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../../files/spreadsheet.ts';
import { withSavedFile } from '../../../files/with-saved-file.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import type { Database } from '../../../storage/database.ts';
import { say, type Language, type Text } from '../../../texts/text.ts';
import { recordAudit } from '../../audit/index.ts';
import { findBank, lockBank } from '../banks-store.ts';
import { importNumbers } from './import-numbers.job.ts';
import {
  countImports,
  findImport,
  insertImport,
  listFailures,
  listImports as selectImports,
  type ImportRow,
} from './imports-store.ts';
import { failuresMax } from './run-import.ts';

const importParams = Type.Object({ id: Id, import_id: Id });

const importSchema = Type.Object({
  import_id: Id,
  status: Type.Enum(['running', 'done', 'failed']),
  problem: nullable(Type.String({ description: 'Why it failed; what went in before stays' })),
  file_name: Type.String(),
  processed_rows: Type.Integer({ description: 'Rows of the file that are done' }),
  inserted: Type.Integer(),
  duplicates: Type.Integer({ description: 'Numbers that the bank had already, or that came again' }),
  failed: Type.Integer({ description: 'Rows without a number that can be read' }),
  created_at: Moment,
  finished_at: nullable(Moment),
});

export const importBankNumbers = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/number_banks/{id}/imports',
  permission: 'data',
  title: {
    fa: 'افزودن شماره‌ها از فایل',
    en: 'Add the numbers of an Excel or CSV file of any size to a bank',
  },
  description:
    'Numbers stand in the column whose heading names them (mobile, موبایل, شماره …), else in the first. They keep the order of the file, behind those that are there; a number that the bank has is left out. The import goes on in the background.',
  params: Type.Object({ id: Id }),
  files: {
    file: {
      required: true,
      description: 'xlsx, or csv in UTF-8 or Windows-1256',
      example: 'numbers.csv',
    },
  },
  status: 201,
  data: importSchema,
  refusals: [404],

  async handle({ params: { id: bankId }, files, caller, platform, language }) {
    const { db, clock, config } = platform;
    const upload = files['file'];
    if (upload === undefined || (await findBank(db, bankId)) === undefined) throw notFound();
    const layout = await findNumberColumn(upload.path);
    const fileName = upload.name || 'file';
    const content = { path: upload.path, maxBytes: config.uploadBytesMax };
    const importId = await withSavedFile(platform.files, content, ({ key: fileKey }) =>
      db.transaction().execute(async (tx) => {
        if ((await lockBank(tx, bankId)) === undefined) throw notFound();
        const id = await insertImport(tx, bankId, { fileKey, fileName, ...layout, now: clock.now() });
        await enqueue(tx, clock, importNumbers, { payload: { bankId, importId: id } });
        await recordAudit(tx, clock, caller, {
          action: 'number_bank.import',
          subject: `number_bank:${bankId}`,
          after: { import_id: id, file: fileName },
        });
        return id;
      }),
    );
    return importOf(await requireImport(db, bankId, importId), language);
  },
});

export const listImports = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_banks/{id}/imports',
  permission: 'data',
  title: { fa: 'ورودی‌های یک بانک', en: 'Imports of a bank, newest first' },
  params: Type.Object({ id: Id }),
  query: Type.Object(pagingQuery),
  data: pageSchema(importSchema),
  refusals: [404],

  async handle({ params: { id: bankId }, query, platform: { db }, language, url }) {
    if ((await findBank(db, bankId)) === undefined) throw notFound();
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([selectImports(db, bankId, paging), countImports(db, bankId)]);
    return pageOf(
      rows.map((row) => importOf(row, language)),
      total,
      paging,
      url,
    );
  },
});

export const showImport = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_banks/{id}/imports/{import_id}',
  permission: 'data',
  title: { fa: 'پیشرفت ورود شماره‌ها', en: 'How far an import is' },
  params: importParams,
  data: importSchema,
  refusals: [404],

  async handle({ params, platform: { db }, language }) {
    return importOf(await requireImport(db, params.id, params.import_id), language);
  },
});

export const listFailedRows = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_banks/{id}/imports/{import_id}/failed_rows',
  permission: 'data',
  title: {
    fa: 'ردیف‌های ناموفق بانک',
    en: 'Rows of an import that did not go in, with reasons, in their order',
  },
  description: 'The first 10,000 are kept.',
  params: importParams,
  query: Type.Object(pagingQuery),
  data: pageSchema(Type.Object({ row: Type.Integer(), value: Type.String(), message: Type.String() })),
  refusals: [404],

  async handle({ params, query, platform: { db }, language, url }) {
    const row = await requireImport(db, params.id, params.import_id);
    const paging = pagingOf(query);
    const failures = await listFailures(db, row.id, paging);
    const rows = failures.map(({ row_number, value, problem }) => ({
      row: row_number,
      value,
      message: say(problem as Text, language),
    }));
    return pageOf(rows, Math.min(row.failed, failuresMax), paging, url);
  },
});

/** Finds the column of numbers and the row before the first one. An unreadable file is a 422, and is not stored. */
async function findNumberColumn(path: string): Promise<{ numberColumn: number; lastRow: number }> {
  try {
    for await (const [first] of readSpreadsheet(path, { batchRows: 1 })) {
      const heading = findMobileColumn(first?.cells ?? []);
      return { numberColumn: heading ?? 0, lastRow: heading === undefined ? 0 : (first?.number ?? 1) };
    }
  } catch (problem) {
    throw spreadsheetFailure(problem, 'file');
  }
  return { numberColumn: 0, lastRow: 0 };
}

async function requireImport(db: Database, bankId: number, id: number): Promise<ImportRow> {
  const [bank, row] = await Promise.all([findBank(db, bankId), findImport(db, bankId, id)]);
  if (bank === undefined || row === undefined) throw notFound();
  return row;
}

function importOf(row: ImportRow, language: Language): Static<typeof importSchema> {
  return {
    import_id: row.id,
    status: row.state,
    problem: row.problem === null ? null : say(row.problem as Text, language),
    file_name: row.file_name,
    processed_rows: row.inserted + row.duplicates + row.failed,
    inserted: row.inserted,
    duplicates: row.duplicates,
    failed: row.failed,
    created_at: moment(row.created_at),
    finished_at: moment(row.finished_at),
  };
}
