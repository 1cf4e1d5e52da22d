import type { WriterClient } from '../../storage/writer-transaction.ts';
import { listBlacklisted } from '../blacklist/index.ts';
import { pagesOf, readRecipients } from './bulk-fields.ts';
import type { BulkRecipient } from './item-collector.ts';

interface Wanted {
  readonly recipients?: readonly string[];
  readonly selectedPhoneBooks?: readonly {
    readonly id: number;
    readonly offset?: number;
    readonly limit?: number;
  }[];
}

/** Who gets a send of one text: the numbers listed, then the slices of phonebooks. */
export function audienceOf(
  of: { readonly accountId: number; readonly lineId: number },
  { recipients = [] }: Wanted,
) {
  const mobiles = readRecipients(recipients);
  return {
    *recipients(): Generator<BulkRecipient[]> {
      for (const page of pagesOf(mobiles)) yield page.map((mobile) => ({ mobile, text: null }));
    },
    blacklisted: (client: WriterClient, page: readonly string[]) =>
      listBlacklisted(client, { ...of, mobiles: page }),
  };
}
