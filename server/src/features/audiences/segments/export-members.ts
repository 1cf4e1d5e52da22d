import { Type } from 'typebox';

import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { csvType, fileAnswer, xlsxType } from '../../../http/answers/file-answer.ts';
import { fileNameOf, formatField, sheetDownload } from '../../common/exports/index.ts';
import {
  contactFields,
  contactRows,
  listPhonebooksById,
  valuesByName,
  type Phonebook,
} from '../phonebooks/index.ts';
import { pagesOfMembers, segmentContacts, type MembersPage } from './segment-members.ts';
import { SegmentId } from './segment-schema.ts';
import { findSegment } from './segments-store.ts';

export const exportMembers = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/segments/{id}/export',
  name: 'exportSegmentMembers',
  permission: 'read',
  title: { fa: 'خروجی مخاطبان بخش', en: 'Export members of a segment' },
  description: {
    fa: 'مخاطبانی را که اکنون در بخش هستند، با ستون‌های همهٔ دفترچه‌هایش، به شکل فایل xlsx یا csv می‌دهد.',
    en: 'Returns the contacts who are in the segment now, with the columns of all its phonebooks, as an xlsx or csv file.',
  },
  params: Type.Object({ id: SegmentId }),
  query: Type.Object({ format: formatField }),
  data: fileAnswer([xlsxType, csvType], 'segment.xlsx'),
  refusals: [404, 503],

  async handle({ params: { id }, query, caller: { accountId }, platform, language }) {
    const segment = await findSegment(platform.db, accountId, id);
    const contacts = await segmentContacts(platform, accountId, id);
    if (segment === undefined || contacts === undefined) throw notFound();
    const books = await listPhonebooksById(platform.db, accountId, contacts.phonebookIds);
    const attributes = attributesOf(books);
    const header = contactRows.headings({ attributes });
    const design = {
      title: segment.title,
      rightToLeft: language === 'fa',
      header,
      columnWidths: header.map((heading) => Math.max(16, heading.length + 4)),
    };
    const sheet = { design, fileName: fileNameOf(segment.title), format: query.format ?? 'xlsx' };
    const names = [...contactFields.all, ...attributes.map(({ code }) => code)];
    return sheetDownload(sheet, rowsOf(pagesOfMembers(platform.db, contacts), names));
  },
});

/** Of every phonebook, each once. */
function attributesOf(books: readonly Phonebook[]): Phonebook['attributes'] {
  return [...new Map(books.flatMap((book) => book.attributes.map((one) => [one.id, one]))).values()];
}

async function* rowsOf(
  pages: AsyncIterable<MembersPage>,
  names: readonly string[],
): AsyncGenerator<string[][]> {
  for await (const { book, rows } of pages)
    yield rows.map((row) => {
      const values = valuesByName(book, row, 'stored');
      return names.map((name) => values[name] ?? '');
    });
}
