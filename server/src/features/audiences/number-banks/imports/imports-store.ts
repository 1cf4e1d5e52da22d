import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';

/** Failed rows are deleted with the bank, since their values are mistyped numbers of people. */
export async function deleteFailures(db: Queryable, bankId: number): Promise<void> {
  await sql`
    delete from number_bank_import_failures f using number_bank_imports i
    where i.bank_id = ${bankId} and f.import_id = i.id`.execute(db);
}
