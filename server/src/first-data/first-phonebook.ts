import { addContacts, insertAttribute, insertPhonebook } from '../features/audiences/phonebooks/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';

/** A phonebook with two columns of its own and three people, so that lists, files and sends have something to show. */
export async function firstPhonebook(tx: Transaction, { clock }: Platform, accountId: number): Promise<void> {
  const now = clock.now();
  const city = await insertAttribute(tx, accountId, { title: 'شهر', type: 'string', code: 'city', now });
  const birthday = await insertAttribute(tx, accountId, {
    title: 'تاریخ تولد',
    type: 'date',
    code: 'birthday',
    now,
  });
  const attributeIds = [city, birthday].filter((id) => id !== undefined);
  const phonebookId = await insertPhonebook(tx, accountId, { title: 'دفترچهٔ نمونه', attributeIds, now });
  await addContacts(tx, { accountId, phonebookId }, [
    {
      mobile: '09120000001',
      name: 'زهرا محمدی',
      prefix: 'woman',
      values: { city: 'تهران', birthday: '1370/01/15' },
    },
    {
      mobile: '09120000002',
      name: 'رضا کریمی',
      prefix: 'man',
      values: { city: 'شیراز', birthday: '1365/07/02' },
    },
    { mobile: '09120000003', name: 'پارس نمونه', prefix: 'co', values: { city: 'اصفهان' } },
  ]);
}
