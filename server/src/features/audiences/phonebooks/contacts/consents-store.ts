import type { Queryable } from '../../../../storage/database.ts';

const consentsMax = 50;

export interface KeptConsent {
  readonly phonebook: string;
  readonly source: string;
  /** As it was given. */
  readonly at: string;
}

/** Where the consent of a number came from, by phonebook, newest contact first. */
export async function listConsents(db: Queryable, accountId: number, mobile: string): Promise<KeptConsent[]> {
  return db
    .selectFrom('contacts as contact')
    .innerJoin('phone_books as book', (join) =>
      join.onRef('book.account_id', '=', 'contact.account_id').onRef('book.id', '=', 'contact.phone_book_id'),
    )
    .select(['book.title as phonebook', 'contact.consent as source', 'contact.consented_at as at'])
    .where('contact.account_id', '=', accountId)
    .where('contact.mobile', '=', mobile)
    .where('contact.consent', '<>', '')
    .orderBy('contact.id', 'desc')
    .limit(consentsMax)
    .execute();
}
