import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalid, type FieldProblems } from '../../../../failure.ts';
import { Id } from '../../../../http/schemas.ts';
import type { AccountCaller } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { listAttributeIds } from './attributes-store.ts';

export const columnsMax = 100;

export const columnsField = field(
  Type.Array(Id, {
    maxItems: columnsMax,
  }),
  'Ids of the custom attributes that are its columns',
  'شناسهٔ ویژگی‌های دلخواهی که ستون‌های آن‌اند',
);

/** Checks that every attribute exists in the account (422 if not); returns the ids without repeats. */
export async function checkColumns(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const known = await listAttributeIds(db, accountId, ids);
  const problems: FieldProblems = Object.fromEntries(
    ids
      .map((id, index) => [`attributes.${index}`, id] as const)
      .filter(([, id]) => !known.has(id))
      .map(([field, id]) => [field, [text('attribute_unknown', { id })]]),
  );
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return [...new Set(ids)];
}

/** What creating and editing a phonebook check of its fields beyond their schema. */
export const phonebookChecks = {
  attributes: (
    { attributes }: { readonly attributes?: readonly number[] | null },
    { caller, platform }: { readonly caller: AccountCaller; readonly platform: Platform },
  ) => checkColumns(platform.db, caller.accountId, attributes ?? []),
};
