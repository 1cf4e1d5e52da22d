import { Type } from 'typebox';

import { PhoneBookId } from '../../../../http/fields/ids.ts';
import { notFound } from '../../../../failure.ts';
import { refuseUnreadable } from '../../../../files/refuse-unreadable.ts';
import { spreadsheetFailure } from '../../../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../../../files/spreadsheet.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { field } from '../../../../primitives/field.ts';
import { nullable } from '../../../../http/schemas.ts';
import type { CellText } from '@peyk/text';
import { storableCell } from '../../../../imports/index.ts';
import { cleanText } from '../contacts/clean-text.ts';
import type { Phonebook } from '../contacts/contact.ts';
import { fixedColumns, fixedNames, namesIn } from '../contacts/fixed-columns.ts';
import { normaliseForSearch } from '../../../../text/normalise.ts';
import { findPhonebook } from '../phonebooks-store.ts';
import { cellFormatOf, headingsIn } from './examine-file.ts';
import { readSheetMobile } from './read-sheet-row.ts';
import { columnResolver, isHeadingRow } from './sheet-columns.ts';

const rowsShown = 5;
const cellLengthMax = 100;
// Within these limits the rows of the file are counted.
const counted = { rows: 5000, ms: 2000 };

export const previewImport = endpoint({
  method: 'POST',
  path: '/ws/v1/phone_book_data/excel-preview',
  name: 'previewContactImport',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'پیش‌نمایش فایل مخاطبان', en: 'Preview a contact import' },
  description: {
    fa: 'پیش از ورود نشان می‌دهد در فایل چیست: عنوان‌های ستون، ردیف‌های اول، و این‌که هر عنوان ستون به کدام ستون دفترچه می‌ماند. چیزی ذخیره نمی‌شود. آنچه نادرست است با `columns` در POST /ws/v1/phone_book_data/excel-upsert درست می‌شود.',
    en: 'Shows the contents of a file before it is imported: its headings, its first rows, and the phonebook column each heading seems to match. Nothing is stored. Correct the matching with `columns` of POST /ws/v1/phone_book_data/excel-upsert.',
  },
  acceptRequired: true,
  body: Type.Object({ phone_book_id: PhoneBookId }),
  checks: { file: (_body, { files: { file } }) => file && refuseUnreadable(file.path) },
  files: {
    file: {
      required: true,
      description: { en: 'xlsx or csv, as for the import', fa: 'xlsx یا csv، مانند ورود' },
      example: 'contacts.xlsx',
    },
  },
  data: Type.Object(
    {
      headings: field(Type.Array(Type.String()), 'Headings of the file', 'عنوان‌های ستون فایل', [
        'mobile',
        'name',
        'city',
      ]),
      columns: field(
        Type.Array(nullable(Type.String())),
        `For each heading ${namesIn.en} or the code of an attribute; null: none`,
        `برای هر عنوان ستون ${namesIn.fa} یا کد یک ویژگی؛ null: هیچ‌کدام`,
      ),
      rows: field(
        Type.Array(Type.Array(Type.String())),
        'The first five rows after the heading',
        'پنج ردیف اول پس از عنوان ستون',
      ),
      rows_count: field(nullable(Type.Integer()), 'Null: more than 5,000', 'null: بیش از ۵٬۰۰۰', 1200),
    },
    { title: 'ContactImportPreview' },
  ),
  refusals: [404],
  examples: {
    body: { phone_book_id: 1 },
    data: {
      headings: ['تلفن', 'نام', 'محل'],
      columns: ['mobile', 'name', null],
      rows: [['09123456789', 'زهرا محمدی', 'تهران']],
      rows_count: 1,
    },
  },

  async handle({ body, files, caller: { accountId }, platform: { db } }) {
    const upload = files['file'];
    const book = await findPhonebook(db, accountId, body.phone_book_id);
    if (book === undefined || upload === undefined) throw notFound();
    try {
      const { headings, rows, rowsCount } = await readStart(book, upload.path);
      const { cellText } = await cellFormatOf(upload.path);
      return {
        headings: [...headings],
        columns: guessColumns(book, { headings, rows, cellText }),
        rows: rows.map((cells) =>
          headings.map((_heading, at) => storableCell(cells[at] ?? '', cellLengthMax)),
        ),
        rows_count: rowsCount,
      };
    } catch (problem) {
      throw spreadsheetFailure(problem, 'file');
    }
  },
});

async function readStart(book: Phonebook, path: string) {
  const meaningOf = columnResolver(book);
  const deadline = performance.now() + counted.ms;
  let headings: readonly string[] | undefined;
  const rows: (readonly string[])[] = [];
  let rowsCount = 0;
  const options = { isHeading: (cells: readonly string[]) => isHeadingRow(headingsIn(cells), meaningOf) };
  for await (const batch of readSpreadsheet(path, options)) {
    const after = headings === undefined ? batch.slice(1) : batch;
    headings ??= headingsIn(batch[0]?.cells ?? []);
    rowsCount += after.length;
    rows.push(...after.slice(0, rowsShown - rows.length).map(({ cells }) => cells));
    if (rowsCount > counted.rows || performance.now() > deadline) return { headings, rows, rowsCount: null };
  }
  return { headings: headings ?? [], rows, rowsCount };
}

interface FileStart {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly cellText: CellText;
}

/**
 * By the headings; where none of them is a mobile, the first column most of whose cells look like one, and where none
 * is a name, the first that may be one.
 */
function guessColumns(book: Phonebook, start: FileStart): (string | null)[] {
  const columns = withMobile(columnsByHeading(book, start), start);
  for (const name of fixedNames) {
    if (columns.includes(name)) continue;
    const likely = new Set(fixedColumns[name].likelyHeadings?.map(normaliseForSearch));
    const found = start.headings.findIndex(
      (heading, at) => columns[at] === null && likely.has(normaliseForSearch(cleanText(heading))),
    );
    if (found !== -1) columns[found] = name;
  }
  return columns;
}

function columnsByHeading(book: Phonebook, { headings }: FileStart): (string | null)[] {
  const meaningOf = columnResolver(book);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const meaning = meaningOf(cleanText(heading));
    const name = typeof meaning === 'number' ? book.attributes[meaning]?.code : meaning;
    if (typeof name !== 'string' || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}

function withMobile(columns: (string | null)[], { headings, rows, cellText }: FileStart): (string | null)[] {
  const mobile = 'mobile';
  if (columns.includes(mobile) || rows.length === 0) return columns;
  const isMobile = (cells: readonly string[], at: number) =>
    typeof readSheetMobile(cells[at] ?? '', cellText) === 'string';
  const found = headings.findIndex(
    (_heading, at) =>
      columns[at] === null && rows.filter((cells) => isMobile(cells, at)).length > rows.length / 2,
  );
  return columns.map((name, at) => (at === found ? mobile : name));
}
