import { sql } from 'kysely';

import type { Transaction } from '../../storage/database.ts';
import type { BookKey } from './contact-writes-store.ts';

export async function listSignatures(
  tx: Transaction,
  { accountId, phonebookId }: BookKey,
  blocks: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await tx
    .selectFrom('contact_signatures')
    .select(['block', 'signature'])
    .where('account_id', '=', accountId)
    .where('phone_book_id', '=', phonebookId)
    .where((where) => where(sql.ref('block'), '=', sql`any(${blocks}::bigint[])`))
    .execute();
  return new Map(rows.map(({ block, signature }) => [block, signature]));
}

export async function saveSignatures(
  tx: Transaction,
  { accountId, phonebookId }: BookKey,
  signatures: ReadonlyMap<number, Uint8Array>,
): Promise<void> {
  const hex = [...signatures.values()].map((one) =>
    Buffer.from(one.buffer, one.byteOffset, one.length).toString('hex'),
  );
  await sql`
    insert into contact_signatures (account_id, phone_book_id, block, signature)
    select ${accountId}, ${phonebookId}, block, decode(signature, 'hex')
    from unnest(${[...signatures.keys()]}::bigint[], string_to_array(${hex.join(',')}, ',')) as v (block, signature)
    on conflict (account_id, phone_book_id, block) do update set signature = excluded.signature`.execute(tx);
}
