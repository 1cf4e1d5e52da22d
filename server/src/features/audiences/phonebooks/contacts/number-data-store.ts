import { sql } from 'kysely';

import { mentions, type NumberTable } from '../../../../number-data.ts';
import type { Platform } from '../../../../platform.ts';
import { subtractFromCounts } from './contact-blocks-store.ts';
import { lockContacts } from './contact-lock-store.ts';
import { deleteContact } from './contact-writes-store.ts';
import { notePhonebook } from '../note-phonebook.ts';
import { updateRecords } from '../phonebooks-store.ts';

interface Found {
  readonly account_id: number;
  readonly phone_book_id: number;
  readonly id: number;
}

// The index of numbers begins with the account.
const ofNumber = 't.account_id = any(array(select account_id from contact_numbers)) and t.mobile = $1';

export const contactNumbers: readonly NumberTable[] = [
  {
    table: 'contacts',
    columns: ['mobile', 'attributes'],
    key: ['account_id', 'phone_book_id', 'id'],
    rows: ofNumber,
    erasure: { kind: 'own', erase: eraseContacts },
  },
  {
    table: 'contact_import_remarks',
    columns: ['mobile', 'cells'],
    key: ['account_id', 'import_id', 'row_number'],
    rows: `(t.mobile = $1 or ${mentions('t.cells')})`,
    erasure: { kind: 'delete' },
  },
];

async function eraseContacts(platform: Platform, mobile: string, limit: number): Promise<number> {
  const { rows } = await sql<Found>`
    select account_id, phone_book_id, id from contacts
    where account_id = any(array(select account_id from contact_numbers)) and mobile = ${mobile} limit ${limit}`.execute(
    platform.db,
  );
  for (const row of rows) await eraseContact(platform, row);
  return rows.length;
}

async function eraseContact(platform: Platform, found: Found): Promise<void> {
  const { account_id: accountId, phone_book_id: phonebookId, id } = found;
  await platform.db.transaction().execute(async (tx) => {
    await lockContacts(tx, accountId);
    const { rows } = await sql`
      select from contacts where account_id = ${accountId} and phone_book_id = ${phonebookId} and id = ${id}`.execute(
      tx,
    );
    if (rows.length === 0) return;
    const key = { accountId, phonebookId };
    await deleteContact(tx, key, id);
    await subtractFromCounts(tx, key, id);
    await updateRecords(tx, accountId, phonebookId, -1);
  });
  notePhonebook(platform, accountId, phonebookId);
}
