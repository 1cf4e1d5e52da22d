import { Type } from 'typebox';

import { PhoneBookId } from '../../../../http/fields/ids.ts';
import { notFound } from '../../../../failure.ts';
import { refuseUnreadable } from '../../../../files/refuse-unreadable.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { nullable } from '../../../../http/schemas.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import { cleanText } from '../contacts/clean-text.ts';
import { examineFile } from './examine-file.ts';
import { requireImport, runImport, startImport } from '../../../../imports/index.ts';
import { contactImport, importContacts } from './contact-import.ts';
import { importOf, importSchema } from './import-schema.ts';
import { checkMatchingShape, matchingField, matchingOf, matchedReader } from './matched-columns.ts';
import { importExample } from '../phonebook-examples.ts';
import { findPhonebook } from '../phonebooks-store.ts';

// A file within these limits is imported before the response is sent; a larger one by a job.
const smallFile = { rows: 5000, ms: 2000 };
// The job of a small file starts this late: it only has work to do if the process died during the request.
const resumeAfterMs = 60_000;

export const excelUpsert = endpoint({
  method: 'POST',
  path: '/ws/v1/phone_book_data/excel-upsert',
  name: 'importContacts',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'افزودن مخاطبان از اکسل', en: 'Import contacts' },
  description: {
    fa: 'مخاطبان را از فایل xlsx یا csv با هر اندازه وارد می‌کند. فایل مانند نمونه است (GET /example/phone-book/{phone_book}/data.xlsx): یک ردیف عنوان ستون، سپس هر ردیف یک مخاطب. از چند برگه، اولین برگه‌ای خوانده می‌شود که ستون موبایل دارد. خانهٔ خالی یا خطادار مقدار مخاطب را دست نمی‌زند؛ از ردیف‌های خالی گذشته می‌شود. ردیف‌های درست وارد و نادرست‌ها فهرست می‌شوند. تا ۵٬۰۰۰ ردیف در همان پاسخ انجام می‌شود؛ فایل‌های بزرگ‌تر با وضعیت `running` در پس‌زمینه پیش می‌روند: GET /ws/v1/phone_book_data/imports/{import_id} را بپرسید، یا برای همه GET /ws/v1/phone_book_data/imports. فایلی که خوانده نشود یک‌جا رد می‌شود.',
    en: "Imports contacts from an xlsx or csv file of any size. The file follows the sample (GET /example/phone-book/{phone_book}/data.xlsx): a heading row, then one contact per row. Of several sheets, the first with a column of mobiles is read. An empty cell, or one with a formula error, leaves the contact's value unchanged; blank rows are skipped. Valid rows are imported and invalid rows are listed. Up to 5,000 rows are imported within the answer; larger files continue in the background with status `running`: see GET /ws/v1/phone_book_data/imports/{import_id}, or GET /ws/v1/phone_book_data/imports for all. A file that cannot be read is refused as a whole.",
  },
  acceptRequired: true,
  // Of a wide file, each heading with its meaning.
  takesLongLists: true,
  body: Type.Object({ phone_book_id: PhoneBookId, columns: Type.Optional(nullable(matchingField)) }),
  checks: {
    async columns({ phone_book_id: id, columns }, { caller: { accountId }, platform: { db } }) {
      const book = id === undefined ? undefined : await findPhonebook(db, accountId, id);
      if (book === undefined) checkMatchingShape(columns);
      else matchingOf(book, columns);
    },
    file: (_body, { files: { file } }) => file && refuseUnreadable(file.path),
  },
  files: {
    file: {
      required: true,
      description: {
        en: 'xlsx, or csv in UTF-8 or Windows-1256 with commas, semicolons, tabs or bars between its cells',
        fa: 'xlsx، یا csv با UTF-8 یا Windows-1256 با ویرگول، نقطه‌ویرگول، جهش یا خط عمودی میان خانه‌ها',
      },
      example: 'contacts.xlsx',
    },
  },
  data: importSchema,
  refusals: [404],
  examples: { body: { phone_book_id: 1 }, data: importExample },

  async handle({ body, files, caller: { accountId }, platform, language }) {
    const { db, clock } = platform;
    const upload = files['file'];
    const book = await findPhonebook(db, accountId, body.phone_book_id);
    if (book === undefined || upload === undefined) throw notFound();
    const { path } = upload;
    const matching = matchingOf(book, body.columns);
    const reader = matching && matchedReader(book, matching);
    const { headings, columns, isSmall } = await examineFile(book, path, smallFile, reader);
    const started = await startImport(platform, contactImport, {
      path,
      runAt: new Date(clock.now().getTime() + (isSmall ? resumeAfterMs : 0)),
      prepare: async () => ({
        account_id: accountId,
        phone_book_id: book.id,
        file_name: cleanText(upload.name).slice(0, 200),
        headings: [...headings],
        ignored_columns: [...columns.ignored],
        matching: matching === undefined ? null : JSON.stringify(matching),
      }),
    });
    const key = contactImport.keyOf(started);
    if (isSmall) {
      const deadline = performance.now() + smallFile.ms;
      const shouldPause = () => performance.now() > deadline;
      const outcome = await runImport(platform, contactImport, { key, path, shouldPause });
      if (outcome === 'paused') await enqueue(db, clock, importContacts, { payload: key });
    }
    return importOf(db, await requireImport(db, contactImport.select(key)), language);
  },
});
