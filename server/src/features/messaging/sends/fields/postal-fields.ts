import { invalidField } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { postalAudience } from '../../../audiences/audiences/index.ts';
import type { UsableLine } from '../../../lines/lines/index.ts';
import { readSlices, type FilterFields } from '../../../audiences/postal/index.ts';
import type { BulkRecipient } from '../../messages/index.ts';
import { readLineById } from './send-fields.ts';

/** The line of a postal send; a 422 if the account may not use it, or the line does not allow postal sends. */
export async function readPostalLine(platform: Platform, accountId: number, id: number): Promise<UsableLine> {
  const line = await readLineById(platform, accountId, id);
  if (!line.allowsPostal) throw invalidField('line_id', text('line_not_postal', { number: line.number }));
  return line;
}

type Recipients = (tx: Transaction) => AsyncGenerator<BulkRecipient[]>;

/** The recipients of a postal send; a 422 names everything that is wrong with its filters. */
export function readPostalRecipients(filters: readonly FilterFields[]): Recipients {
  const audience = postalAudience(readSlices(filters));
  return async function* recipients(tx) {
    for await (const page of audience.pages(tx)) yield page.map(({ mobile }) => ({ mobile, text: null }));
  };
}

/** The same recipients; a 422 at the end of the stream if there were none. */
export function requireRecipients(recipients: Recipients): Recipients {
  return async function* someone(tx) {
    let hasRecipients = false;
    for await (const page of recipients(tx)) {
      hasRecipients = true;
      yield page;
    }
    if (!hasRecipients) throw invalidField('filters', text('postal_nobody'));
  };
}
