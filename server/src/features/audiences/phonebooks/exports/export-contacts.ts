import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { csvType, fileAnswer, xlsxType } from '../../../../http/answers/file-answer.ts';
import { Id } from '../../../../http/schemas.ts';
import type { Database } from '../../../../storage/database.ts';
import { readValues, type Phonebook } from '../contacts/contact.ts';
import { pagesOfContacts } from '../contacts/contact-pages.ts';
import { fixedNames } from '../contacts/fixed-columns.ts';
import { findPhonebook } from '../phonebooks-store.ts';
import { headingsOf } from '../imports/sheet-columns.ts';
import { fileNameOf, formatField, sheetDownload } from '../../../common/exports/index.ts';

export const exportContacts = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/phone_book/{id}/export',
  name: 'exportContacts',
  permission: 'read',
  title: { fa: 'خروجی مخاطبان دفترچه', en: 'Export contacts' },
  description: {
    fa: 'همهٔ مخاطبان یک دفترچه را به شکل فایل xlsx یا csv می‌دهد که می‌توان دوباره وارد کرد.',
    en: 'Returns all contacts of a phonebook as an xlsx or csv file that can be imported again.',
  },
  params: Type.Object({ id: field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 42) }),
  query: Type.Object({ format: formatField }),
  data: fileAnswer([xlsxType, csvType], 'customers.xlsx'),
  refusals: [404],

  async handle({ params, query, caller: { accountId }, platform: { db }, language }) {
    const book = await findPhonebook(db, accountId, params.id);
    if (book === undefined) throw notFound();
    const header = headingsOf(book);
    const design = {
      title: book.title,
      rightToLeft: language === 'fa',
      header,
      columnWidths: header.map((heading) => Math.max(16, heading.length + 4)),
    };
    const sheet = { design, fileName: fileNameOf(book.title), format: query.format ?? 'xlsx' };
    return sheetDownload(sheet, rowsOf(db, accountId, book));
  },
});

async function* rowsOf(db: Database, accountId: number, book: Phonebook): AsyncGenerator<string[][]> {
  for await (const page of pagesOfContacts(db, { accountId, phonebookId: book.id })) {
    yield page.map((row) => [
      row.mobile,
      ...fixedNames.map((name) => row[name] ?? ''),
      ...readValues(book, row.attributes),
    ]);
  }
}
