import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { fileAnswer, xlsxType } from '../../../../http/answers/file-answer.ts';
import { Id } from '../../../../http/schemas.ts';
import { say, text, type Language } from '../../../../texts/text.ts';
import type { AttributeType } from '../attributes/attribute.ts';
import {
  choiceColumns,
  contactFieldNames,
  fixedColumns,
  fixedNames,
  type FixedName,
} from '../contacts/fixed-columns.ts';
import { findPhonebook } from '../phonebooks-store.ts';
import { headingsOf } from '../imports/sheet-columns.ts';
import { oneBatch, sheetDownload } from '../../../common/exports/index.ts';

export const sampleSheet = endpoint({
  method: 'GET',
  path: '/example/phone-book/{phone_book}/data.xlsx',
  name: 'downloadContactSample',
  permission: 'read',
  title: { fa: 'اکسل نمونه دفترچه تلفن', en: 'Download a sample file' },
  description: {
    fa: 'فایل اکسل نمونه با ستون‌های دفترچه می‌دهد تا پُر و وارد کنید.',
    en: 'Returns a sample Excel file with the columns of a phonebook, ready to fill in and import.',
  },
  params: Type.Object({ phone_book: field(Id, 'The phonebook', 'دفترچه تلفن', 12) }),
  data: fileAnswer([xlsxType], 'data.xlsx'),
  refusals: [404],

  async handle({ params, caller: { accountId }, platform: { db }, language }) {
    const book = await findPhonebook(db, accountId, params.phone_book);
    if (book === undefined) throw notFound();
    const types = book.attributes.map(({ type }) => type);
    const header = headingsOf(book);
    const example = [
      '09120000000',
      ...fixedNames.map((name) => sampleOf(name, language)),
      ...types.map((type) => exampleOf(type, language)),
    ];
    const design = {
      title: book.title,
      rightToLeft: language === 'fa',
      header,
      columnWidths: header.map((heading) => Math.max(16, heading.length + 4)),
      validations: [
        { column: 0, prompt: say(text('sample_hint_mobile'), language) },
        ...choiceColumns.map(({ name, choices }) => ({
          column: contactFieldNames.indexOf(name),
          list: choices,
        })),
        ...types.map((type, index) => ({
          column: contactFieldNames.length + index,
          prompt: say(text(`sample_hint_${type}`), language),
        })),
      ],
    };
    return sheetDownload({ design, fileName: 'data', format: 'xlsx' }, oneBatch([example]));
  },
});

function sampleOf(name: FixedName, language: Language): string {
  const column = fixedColumns[name];
  return column.kind === 'text' ? column.sample[language] : column.example;
}

function exampleOf(type: AttributeType, language: Language): string {
  if (type === 'string') return say(text('sample_value'), language);
  if (type === 'number') return '12';
  return language === 'fa' ? '1370/01/15' : '1991-04-04';
}
