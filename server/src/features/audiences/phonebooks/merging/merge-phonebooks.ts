import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id } from '../../../../http/schemas.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import type { Phonebook } from '../contacts/contact.ts';
import { columnsMax } from '../attributes/phonebook-columns.ts';
import { lockContacts } from '../contacts/contact-lock-store.ts';
import { refreshContacts } from '../contacts/refresh-contacts.job.ts';
import { notePhonebook } from '../note-phonebook.ts';
import { phonebookExample } from '../phonebook-examples.ts';
import { phonebookOf, phonebookSchema } from '../phonebook-schema.ts';
import { findPhonebook, updatePhonebook } from '../phonebooks-store.ts';
import { copyMissingContacts, deletePhonebook } from './merge-store.ts';

const sourceField = 'source_id';

export const mergePhonebooks = endpoint({
  method: 'POST',
  path: '/ws/v1/phone_book/{id}/merge',
  name: 'mergePhonebooks',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'ادغام دفترچه‌ها', en: 'Merge phonebooks' },
  description: {
    fa: 'مخاطبان دفترچهٔ دیگری را به این یکی اضافه می‌کند. مخاطبانی که این دفترچه دارد همان‌گونه می‌مانند. ستون‌های دفترچهٔ دیگر هم می‌آید تا هیچ مقداری گم نشود.',
    en: 'Adds the contacts of another phonebook to this one. Contacts already in this phonebook stay as they are. Columns of the other phonebook are added, so that no value is lost.',
  },
  params: Type.Object({ id: field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 42) }),
  body: Type.Object({
    [sourceField]: field(Id, 'Id of the other phonebook', 'شناسهٔ دفترچهٔ دیگر', 13),
    delete_source: field(
      Type.Optional(Type.Boolean({ default: false })),
      'Deletes the other phonebook afterwards, for good',
      'سپس دفترچهٔ دیگر را برای همیشه حذف می‌کند',
    ),
  }),
  checks: {
    async [sourceField](body, { params: { id }, caller: { accountId }, platform: { db } }) {
      const book = id === undefined ? undefined : await findPhonebook(db, accountId, id);
      if (body.source_id !== undefined) await readSource(db, { accountId, book, id: body.source_id });
    },
  },
  data: Type.Object({
    phone_book: field(phonebookSchema, 'The phonebook', 'دفترچه تلفن'),
    added: field(Type.Integer(), 'Number added', 'تعداد اضافه‌شده‌ها', 40),
    skipped: field(
      Type.Integer(),
      'Contacts of the other one that were here already',
      'مخاطبانی از دفترچهٔ دیگر که اینجا بودند',
      2,
    ),
  }),
  refusals: [404],
  examples: {
    body: { source_id: 2, delete_source: false },
    data: { phone_book: phonebookExample, added: 2, skipped: 1 },
  },

  async handle({ params, body, caller: { accountId }, platform }) {
    const { db, clock } = platform;
    const key = { accountId, phonebookId: params.id };
    const result = await db.transaction().execute(async (tx) => {
      const lastId = await lockContacts(tx, accountId);
      const book = await findPhonebook(tx, accountId, params.id);
      if (book === undefined) throw notFound();
      const { source, attributeIds } = await readSource(tx, { accountId, book, id: body.source_id });
      await updatePhonebook(tx, accountId, book.id, { title: book.title, attributeIds });
      const added = await copyMissingContacts(tx, key, { sourceId: source.id, lastId });
      if (added > 0) await enqueue(tx, clock, refreshContacts, { payload: key });
      if (body.delete_source === true) await deletePhonebook(tx, { accountId, phonebookId: source.id });
      const merged = await findPhonebook(tx, accountId, params.id);
      if (merged === undefined) throw notFound();
      return { phone_book: phonebookOf(merged), added, skipped: source.records - added };
    });
    for (const id of [params.id, body.source_id]) notePhonebook(platform, accountId, id);
    return result;
  },
});

interface WantedSource {
  readonly accountId: number;
  /** Undefined where the phonebook that gets the contacts is not known: then only the source is judged. */
  readonly book: Phonebook | undefined;
  readonly id: number;
}

/** The phonebook whose contacts are added, and the columns of both; refuses an unknown one and too many columns. */
async function readSource(db: Queryable, { accountId, book, id }: WantedSource) {
  const source = id === book?.id ? undefined : await findPhonebook(db, accountId, id);
  if (source === undefined) throw invalidField(sourceField, text('phonebook_unknown', { id }));
  const columns = [...(book?.attributes ?? []), ...source.attributes];
  const attributeIds = [...new Set(columns.map((column) => column.id))];
  if (attributeIds.length > columnsMax)
    throw invalidField(sourceField, text('phonebook_columns_max', { limit: columnsMax }));
  return { source, attributeIds };
}
