import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { PhoneBookId } from '../../../../http/fields/ids.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import {
  pageExample,
  pageOf,
  pageSchema,
  pagingOf,
  pagingQuery,
  type Paging,
} from '../../../../http/paging.ts';
import type { Platform } from '../../../../platform.ts';
import type { Database } from '../../../../storage/database.ts';
import { findPosition, type Direction } from './contact-blocks-store.ts';
import { findPersianCollation } from './contact-order-store.ts';
import { contactOf, contactSchema } from './contact-schema.ts';
import type { Phonebook } from './contact.ts';
import { contactCache } from '../search/contact-cache.ts';
import { searchContacts } from '../search/contact-search-store.ts';
import { listByName } from '../sorting/list-by-name.ts';
import { listFrom, listFromAllPhonebooks, type ContactRow } from './contacts-store.ts';
import { contactExample } from '../phonebook-examples.ts';
import { findPhonebook, listPhonebooksById, sumRecords } from '../phonebooks-store.ts';
import { searchWords } from '../search/search-text.ts';

const filters = Type.Object({
  ...pagingQuery,
  phone_book_id: Type.Optional(PhoneBookId),
  search: field(
    Type.Optional(
      Type.String({
        maxLength: 200,
      }),
    ),
    'Words, or parts of them, in any order: contacts are found that hold each of them in the name, the mobile or a value. Spellings of Persian letters and digits, and half-spaces, make no difference',
    'کلمه‌ها یا بخشی از آن‌ها، به هر ترتیب: مخاطبانی پیدا می‌شوند که همه را در نام، موبایل یا مقداری دارند. شکل نوشتن حرف و رقم فارسی و نیم‌فاصله تفاوتی ندارد',
    'سارا',
  ),
  sort_by: field(
    Type.Optional(
      Type.Enum(['id', 'mobile', 'name'], {
        default: 'id',
      }),
    ),
    'Names in the order of the Persian alphabet, if the database knows it; Latin ones follow',
    'نام‌ها به ترتیب الفبای فارسی، اگر دیتابیس بداند؛ لاتین‌ها پس از آن',
  ),
  sort_type: field(
    Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
    'Ascending or descending',
    'صعودی یا نزولی',
  ),
});

export const listContacts = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/phone_book_data',
  name: 'listContacts',
  permission: 'read',
  title: { fa: 'فهرست مخاطبان', en: 'List contacts' },
  description: {
    fa: 'مخاطبان یک یا همهٔ دفترچه‌ها را از جدیدترین فهرست می‌کند.',
    en: 'Lists the contacts of one phonebook or of all, newest first.',
  },
  query: filters,
  data: pageSchema(contactSchema),
  refusals: [404],
  examples: { data: pageExample(contactExample) },

  async handle({ query, caller: { accountId }, platform, url }) {
    const { db } = platform;
    const paging = pagingOf(query);
    const book = query.phone_book_id ? await findPhonebook(db, accountId, query.phone_book_id) : undefined;
    if (query.phone_book_id !== undefined && book === undefined) throw notFound();
    const { rows, total } = await listPage(platform, { accountId, book }, query, paging);
    const ids = new Set(rows.map(({ phone_book_id }) => phone_book_id));
    const books = book ? [book] : await listPhonebooksById(db, accountId, [...ids]);
    const shown = rows.map((row) =>
      contactOf(
        row,
        books.find(({ id }) => id === row.phone_book_id),
      ),
    );
    return pageOf(shown, total, paging, url);
  },
});

interface Scope {
  readonly accountId: number;
  /** Undefined: all phonebooks of the account. */
  readonly book: Phonebook | undefined;
}

async function listPage(
  { db, log, runtime }: Platform,
  { accountId, book }: Scope,
  { search = '', sort_by = 'id', sort_type = 'desc' }: Static<typeof filters>,
  paging: Paging,
): Promise<{ rows: ContactRow[]; total: number }> {
  const scope = { accountId, phonebookId: book?.id };
  const collation = sort_by === 'name' ? await findPersianCollation(db) : undefined;
  const order = { by: sort_by, type: sort_type, collation };
  const words = searchWords(search);
  const { counts, sequences } = runtime.get(contactCache);
  if (words.length > 0) return searchContacts(db, { ...scope, words }, { ...paging, order }, counts);
  const total = book?.records ?? (await sumRecords(db, accountId));
  if (paging.offset >= total) return { rows: [], total };
  const rows =
    sort_by === 'id'
      ? await listById(db, scope, paging, sort_type === 'asc' ? 'oldest-first' : 'newest-first')
      : await listByName({ db, log, sequences }, { ...scope, records: total, order, page: paging });
  return { rows, total };
}

// Up to this offset, skipping rows is faster than looking up the position.
const skipOffsetMax = 200;

/** A page in id order. Its start is found by the block counts, so a deep page costs about as much as the first. */
async function listById(
  db: Database,
  { accountId, phonebookId }: { readonly accountId: number; readonly phonebookId: number | undefined },
  { limit, offset }: Paging,
  direction: Direction,
): Promise<ContactRow[]> {
  const isNear = offset < skipOffsetMax;
  const position = isNear
    ? { skip: offset }
    : await findPosition(db, { accountId, phonebookId }, offset, direction);
  if (position === undefined) return [];
  return phonebookId === undefined
    ? listFromAllPhonebooks(db, accountId, position, { limit, direction })
    : listFrom(db, { accountId, phonebookId }, position, { limit, direction });
}
