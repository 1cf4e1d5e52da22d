import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import {
  checkPhonebooks,
  listAudience,
  phonebookAudience,
  type PhonebookSlice,
} from '../../../audiences/audiences/index.ts';
import { readRecipients } from '../fields/bulk-fields.ts';
import type { GivenReference } from '../../message-references/index.ts';
import type { BulkRecipient } from '../../messages/index.ts';
import { givenPositions } from './given-positions.ts';

interface BulkRecipientFields {
  readonly recipients?: readonly string[] | null;
  readonly selectedPhoneBooks?: readonly PhonebookSlice[] | null;
  readonly reference?: GivenReference | readonly GivenReference[];
  readonly isTest?: boolean;
}

/** The recipients of a send with one text: the listed numbers, then the slices of phonebooks. */
export async function bulkAudience(
  platform: Platform,
  accountId: number,
  { recipients, selectedPhoneBooks, reference, isTest }: BulkRecipientFields,
) {
  const mobiles = await readRecipients(recipients ?? []);
  const slices = selectedPhoneBooks ?? [];
  const segments = await checkPhonebooks(platform, accountId, slices);
  const inPhonebooks = phonebookAudience({ accountId, slices, segments });
  const positions = await givenPositions(platform, mobiles, {
    accountId,
    isTest,
    reference,
    hasMore: slices.length > 0,
  });
  return {
    claim: positions,
    extraAnswer: (sendId: number) => positions.extraAnswer(sendId),
    async *recipients(tx: Transaction): AsyncGenerator<BulkRecipient[]> {
      const sent = mobiles.filter((_, place) => positions.isSent(place));
      const listed = listAudience(sent.map((mobile) => ({ mobile })));
      for (const part of [listed, inPhonebooks]) {
        for await (const page of part.pages(tx)) yield page.map(({ mobile }) => ({ mobile, text: null }));
      }
    },
  };
}
