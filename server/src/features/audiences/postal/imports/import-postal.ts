import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { failure, notFound } from '../../../../failure.ts';
import { spreadsheetFailure } from '../../../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../../../files/spreadsheet.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { startImport } from '../../../../imports/index.ts';
import { allocateEdition, lockDataSet } from '../data-set-store.ts';
import { importOf, importSchema } from './import-schema.ts';
import { hasRunningImport } from './imports-store.ts';
import { readHeadings } from './sheet-columns.ts';
import { subscriberImport } from './subscriber-import.ts';

export const importRunning = failure({
  code: 'import_running',
  status: 409,
  text: 'postal_import_running',
});

const headingLengthMax = 100;
const headingsMax = 50;

export const importPostal = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/postal/imports',
  name: 'importPostalData',
  permission: 'data',
  title: { fa: 'ورود داده‌های کد پستی از فایل', en: 'Import postal data' },
  description: {
    fa: 'مشترکان را از فایل xlsx یا csv با هر اندازه به داده‌های کد پستی می‌آورد. ستون‌ها از عنوان ستون شناخته می‌شوند: postal_code (ده رقم یا پنج رقم اول)، gender (یکی از male، female، مرد، زن، 1، 2)، birth_year (سال شمسی ۱۳۰۰ تا ۱۵۰۰؛ از تاریخ، سالش) و mobile. هر شماره یک بار نگه داشته می‌شود و جدیدترین ردیف به حساب می‌آید، پس همان فایل را می‌توان دوباره فرستاد. کار در پس‌زمینه پیش می‌رود: GET /operator/v1/postal/imports/{id} را بپرسید. `replace` تا پایان فایل، داده‌های قبلی را دست‌نخورده می‌گذارد و سپس یک‌باره جایشان را می‌گیرد.',
    en: 'Imports subscribers into the postal data set from an xlsx or csv file of any size. Columns by heading: postal_code (ten digits, or the first five), gender (male, female, مرد, زن, 1, 2), birth_year (Jalali, 1300 to 1500; the year of a date is used) and mobile. Each number is kept once and the newest row wins, so the same file may be sent again. The import runs in the background: follow it at GET /operator/v1/postal/imports/{id}. With `replace` the current data set stays in use until the whole file is read, and is then replaced at once.',
  },
  body: Type.Object({
    mode: field(
      Type.Optional(Type.Enum(['add', 'replace'], { default: 'add' })),
      'How it is done',
      'روش کار',
    ),
  }),
  files: {
    file: {
      required: true,
      description: {
        en: 'xlsx, or csv in UTF-8 or Windows-1256',
        fa: 'xlsx، یا csv با UTF-8 یا Windows-1256',
      },
      example: 'people.csv',
    },
  },
  checks: { file: (_body, { files: { file } }) => file && headingsOf(file.path) },
  status: 201,
  data: importSchema,
  refusals: [409],

  async handle({ body, files, caller, platform, language }) {
    const upload = files['file'];
    if (upload === undefined) throw notFound();
    const headings = await headingsOf(upload.path);
    const isReplacement = body.mode === 'replace';
    const fileName = upload.name.replace(/[\p{Cc}\p{Surrogate}]/gu, '').slice(0, 200);
    const row = await startImport(platform, subscriberImport, {
      path: upload.path,
      async prepare(tx) {
        const { edition: current } = await lockDataSet(tx);
        if (await hasRunningImport(tx)) throw importRunning();
        const edition = isReplacement ? await allocateEdition(tx) : current;
        return { edition, is_replacement: isReplacement, file_name: fileName, headings };
      },
      record: (tx, { id }) =>
        recordAudit(tx, platform.clock, caller, {
          action: 'postal.import',
          subject: `postal-import:${id}`,
          after: { file: fileName, mode: body.mode ?? 'add' },
        }),
    });
    return importOf(row, language);
  },
});

/** Reads the heading row; a 422 if the file cannot be read or a column is missing. */
async function headingsOf(path: string): Promise<string[]> {
  try {
    for await (const [first] of readSpreadsheet(path, { batchRows: 1 })) {
      const headings = (first?.cells ?? [])
        .slice(0, headingsMax)
        .map((cell) => cell.replace(/\0/g, '').slice(0, headingLengthMax));
      readHeadings(headings);
      return headings;
    }
  } catch (problem) {
    throw spreadsheetFailure(problem, 'file');
  }
  readHeadings([]);
  return [];
}
