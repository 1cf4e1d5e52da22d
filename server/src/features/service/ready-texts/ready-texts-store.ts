import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';

export const kinds = ['reason', 'answer'] as const;
export const languages = ['fa', 'en'] as const;
export type ReadyKind = (typeof kinds)[number];

export interface ReadyFields {
  readonly language: (typeof languages)[number];
  readonly text: string;
}

export interface ReadyText extends ReadyFields {
  readonly id: number;
  readonly kind: ReadyKind;
}

const columns = ['id', 'kind', 'language', 'text'] as const;

export async function listReadyTexts(db: Queryable, wanted: readonly ReadyKind[]): Promise<ReadyText[]> {
  const rows = await db
    .selectFrom('ready_texts')
    .select(columns)
    .where('kind', 'in', wanted)
    .orderBy('id')
    .execute();
  return rows as ReadyText[];
}

export async function lockReadyText(tx: Transaction, id: number): Promise<ReadyText | undefined> {
  const row = await tx
    .selectFrom('ready_texts')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as ReadyText | undefined;
}

/** Undefined if this text is kept already. */
export async function insertReadyText(
  tx: Transaction,
  { kind, language, text, now }: ReadyFields & { readonly kind: ReadyKind; readonly now: Date },
): Promise<ReadyText | undefined> {
  const row = await tx
    .insertInto('ready_texts')
    .values({ kind, language, text, created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row as ReadyText | undefined;
}

export async function isReadyTextKept(
  tx: Transaction,
  { kind, text, exceptId }: { readonly kind: ReadyKind; readonly text: string; readonly exceptId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('ready_texts')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<string>`md5(text)`, '=', sql<string>`md5(${text})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateReadyText(
  tx: Transaction,
  id: number,
  { language, text, now }: ReadyFields & { readonly now: Date },
): Promise<void> {
  await tx.updateTable('ready_texts').set({ language, text, changed_at: now }).where('id', '=', id).execute();
}

export async function deleteReadyText(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('ready_texts').where('id', '=', id).execute();
}
