import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { ImportId } from '../../../../http/fields/ids.ts';
import { notFound } from '../../../../failure.ts';
import { findMobileColumn } from '../../../../files/find-mobile-column.ts';
import { spreadsheetFailure } from '../../../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../../../files/spreadsheet.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { pageSchema, pagingQuery } from '../../../../http/paging.ts';
import { Id } from '../../../../http/schemas.ts';
import type { Database } from '../../../../storage/database.ts';
import type { Language } from '../../../../texts/text.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import {
  cancelImport as cancel,
  failedRowsPage,
  importFields,
  importFieldsOf,
  importsPage,
  requireImport,
  startImport,
  type ImportRow,
} from '../../../../imports/index.ts';
import { findBank, lockBank } from '../banks-store.ts';
import { bankImports, failedNumbers, numberImport } from './number-import.ts';
import { RowNumber, RowProblem, ProcessedRows } from '../../../../http/fields/rows.ts';

const importParams = Type.Object({
  id: field(Id, 'Id of the number bank', 'شناسهٔ بانک شماره', 42),
  import_id: ImportId,
});

const importSchema = Type.Object(
  {
    import_id: ImportId,
    ...importFields,
    processed_rows: ProcessedRows,
    inserted: field(Type.Integer(), 'Number added', 'تعداد اضافه‌شده‌ها', 40),
    duplicates: field(
      Type.Integer(),
      'Numbers that the bank had already, or that came again',
      'شماره‌هایی که بانک داشت یا دوباره آمدند',
      4,
    ),
    failed: field(
      Type.Integer(),
      'Rows without a number that can be read',
      'ردیف‌هایی که شمارهٔ خوانا ندارند',
      2,
    ),
  },
  { title: 'BankImport' },
);

export const importBankNumbers = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/number_banks/{id}/imports',
  name: 'importBankNumbers',
  permission: 'data',
  title: { fa: 'افزودن شماره‌ها از فایل', en: 'Import numbers into a bank' },
  description: {
    fa: 'شماره‌های یک فایل Excel یا CSV با هر اندازه را به بانک اضافه می‌کند. شماره‌ها در ستونی‌اند که عنوان ستونش نامشان را دارد (mobile، موبایل، شماره …)، وگرنه در ستون اول. ترتیب فایل می‌ماند و پس از شماره‌های قبلی می‌آیند؛ شماره‌ای که بانک دارد کنار گذاشته می‌شود. کار در پس‌زمینه پیش می‌رود.',
    en: 'Adds the numbers in an Excel or CSV file of any size to a bank. Numbers are read from the column with a matching heading (mobile, موبایل, شماره …), otherwise from the first. They are appended in the order of the file; numbers already in the bank are skipped. The import runs in the background.',
  },
  params: Type.Object({ id: field(Id, 'Id of the number bank', 'شناسهٔ بانک شماره', 42) }),
  files: {
    file: {
      required: true,
      description: {
        en: 'xlsx, or csv in UTF-8 or Windows-1256',
        fa: 'xlsx، یا csv با UTF-8 یا Windows-1256',
      },
      example: 'numbers.csv',
    },
  },
  checks: { file: (_body, { files: { file } }) => file && findNumberColumn(file.path) },
  status: 201,
  data: importSchema,
  refusals: [404],

  async handle({ params: { id: bankId }, files, caller, platform, language }) {
    const { db, clock } = platform;
    const upload = files['file'];
    if (upload === undefined || (await findBank(db, bankId)) === undefined) throw notFound();
    const layout = await findNumberColumn(upload.path);
    const fileName = upload.name || 'file';
    const row = await startImport(platform, numberImport, {
      path: upload.path,
      async prepare(tx) {
        if ((await lockBank(tx, bankId)) === undefined) throw notFound();
        return { bank_id: bankId, file_name: fileName, ...layout };
      },
      record: (tx, { id: importId }) =>
        recordAudit(tx, clock, caller, {
          action: 'number_bank.import',
          subject: `number_bank:${bankId}`,
          after: { import_id: importId, file: fileName },
        }),
    });
    return importOf(row, language);
  },
});

export const listImports = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_banks/{id}/imports',
  name: 'listBankImports',
  permission: 'data',
  title: { fa: 'ورودی‌های یک بانک', en: 'List imports of a bank' },
  description: {
    fa: 'ورودی‌های یک بانک را از جدیدترین فهرست می‌کند.',
    en: 'Lists the imports of a bank, newest first.',
  },
  params: Type.Object({ id: field(Id, 'Id of the number bank', 'شناسهٔ بانک شماره', 42) }),
  query: Type.Object(pagingQuery),
  data: pageSchema(importSchema),
  refusals: [404],

  async handle({ params: { id: bankId }, query, platform: { db }, language, url }) {
    if ((await findBank(db, bankId)) === undefined) throw notFound();
    return importsPage(db, bankImports(bankId), { query, url }, (row) => importOf(row, language));
  },
});

export const showImport = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_banks/{id}/imports/{import_id}',
  name: 'showBankImport',
  permission: 'data',
  title: { fa: 'پیشرفت ورود شماره‌ها', en: 'Show an import of a bank' },
  description: { fa: 'می‌گوید ورود شماره‌ها تا کجا پیش رفته است.', en: 'Shows the progress of an import.' },
  params: importParams,
  data: importSchema,
  refusals: [404],

  async handle({ params, platform: { db }, language }) {
    return importOf(await requireBankImport(db, params.id, params.import_id), language);
  },
});

export const listFailedRows = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_banks/{id}/imports/{import_id}/failed_rows',
  name: 'listBankImportFailedRows',
  permission: 'data',
  title: { fa: 'ردیف‌های ناموفق بانک', en: 'List failed rows of a bank import' },
  description: {
    fa: 'ردیف‌هایی را که وارد نشدند به ترتیب و با دلیل نشان می‌دهد. ۱۰٬۰۰۰ ردیف اول نگه داشته می‌شوند.',
    en: 'Lists the invalid rows of an import with reasons, in file order. The first 10,000 are kept.',
  },
  params: importParams,
  query: Type.Object(pagingQuery),
  data: pageSchema(
    Type.Object({
      row: RowNumber,
      value: field(Type.String(), 'Content of the row', 'آنچه در ردیف است', '0912345'),
      message: RowProblem,
    }),
  ),
  refusals: [404],

  async handle({ params, query, platform: { db }, language, url }) {
    const row = await requireBankImport(db, params.id, params.import_id);
    return failedRowsPage(db, { ...failedNumbers, row }, { query, url, language }, ({ value }) => ({
      value,
    }));
  },
});

export const cancelImport = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/number_banks/{id}/imports/{import_id}/cancel',
  name: 'cancelBankImport',
  permission: 'data',
  title: { fa: 'توقف ورود شماره‌ها', en: 'Cancel an import of a bank' },
  description: {
    fa: 'ورود شماره‌ها را متوقف می‌کند؛ شماره‌هایی که اضافه شده‌اند می‌مانند.',
    en: 'Stops an import; numbers already added stay.',
  },
  params: importParams,
  data: importSchema,
  refusals: [404, 409],

  async handle({ params: { id: bankId, import_id: importId }, caller, platform, language }) {
    await requireBankImport(platform.db, bankId, importId);
    const row = await cancel(platform, numberImport, { bankId, importId }, (tx, { inserted }) =>
      recordAudit(tx, platform.clock, caller, {
        action: 'number_bank.cancel-import',
        subject: `number_bank:${bankId}`,
        after: { import_id: importId, inserted },
      }),
    );
    return importOf(row, language);
  },
});

/** Finds the column of numbers and the row before the first one. An unreadable file is a 422, and is not stored. */
async function findNumberColumn(path: string): Promise<{ number_column: number; last_row: number }> {
  try {
    for await (const [first] of readSpreadsheet(path, { batchRows: 1 })) {
      const heading = findMobileColumn(first?.cells ?? []);
      return { number_column: heading ?? 0, last_row: heading === undefined ? 0 : (first?.number ?? 1) };
    }
  } catch (problem) {
    throw spreadsheetFailure(problem, 'file');
  }
  return { number_column: 0, last_row: 0 };
}

async function requireBankImport(db: Database, bankId: number, importId: number): Promise<BankImport> {
  if ((await findBank(db, bankId)) === undefined) throw notFound();
  return requireImport(db, numberImport.select({ bankId, importId }));
}

type BankImport = ImportRow<'number_bank_imports'>;

function importOf(row: BankImport, language: Language): Static<typeof importSchema> {
  return {
    import_id: row.id,
    ...importFieldsOf(row, language),
    processed_rows: row.inserted + row.duplicates + row.failed,
    inserted: row.inserted,
    duplicates: row.duplicates,
    failed: row.failed,
  };
}
