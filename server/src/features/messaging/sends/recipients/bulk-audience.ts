import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import {
  checkPhonebooks,
  listAudience,
  phonebookAudience,
  type PhonebookSlice,
} from '../../../audiences/audiences/index.ts';
import { readRecipients } from '../fields/bulk-fields.ts';
import type { BulkRecipient } from '../../messages/index.ts';

interface BulkRecipientFields {
  readonly recipients?: readonly string[] | null;
  readonly selectedPhoneBooks?: readonly PhonebookSlice[] | null;
}

/** The recipients of a send with one text: the listed numbers, then the slices of phonebooks. */
export async function bulkAudience(
  platform: Platform,
  accountId: number,
  { recipients, selectedPhoneBooks }: BulkRecipientFields,
) {
  const mobiles = await readRecipients(recipients ?? []);
  const listed = listAudience(mobiles.map((mobile) => ({ mobile })));
  const slices = selectedPhoneBooks ?? [];
  await checkPhonebooks(platform.db, accountId, slices);
  const inPhonebooks = phonebookAudience({ accountId, slices });
  return {
    async *recipients(tx: Transaction): AsyncGenerator<BulkRecipient[]> {
      for (const part of [listed, inPhonebooks]) {
        for await (const page of part.pages(tx)) yield page.map(({ mobile }) => ({ mobile, text: null }));
      }
    },
  };
}
