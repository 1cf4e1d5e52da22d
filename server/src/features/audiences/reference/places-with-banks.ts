import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import type { Queryable } from '../../../storage/database.ts';
import { listPlacesWithBanks } from '../number-banks/index.ts';

export const hasBanksQuery = {
  has_any_banks: field(
    Type.Optional(Type.Boolean()),
    'true, 1, or the bare word: only places with a number bank',
    'true، 1 یا خودِ کلمه: فقط جاهایی که بانک شماره دارند',
  ),
};

interface PlaceRequest {
  readonly query: { readonly has_any_banks?: boolean };
  readonly url: string;
}

/** Filter for the places of a response: all, or those with a number bank. */
export async function placeFilter(
  db: Queryable,
  kind: 'province' | 'city',
  { query, url }: PlaceRequest,
): Promise<(place: { readonly id: number }) => boolean> {
  if (!(query.has_any_banks ?? isBareFlag(url))) return () => true;
  const wanted = await listPlacesWithBanks(db, kind);
  return ({ id }) => wanted.has(id);
}

// `?has_any_banks` without a value counts as true; `has_any_banks=` is an empty form field and counts as absent.
function isBareFlag(url: string): boolean {
  return /[?&]has_any_banks(&|$)/.test(url);
}
