import { Type, type Static } from 'typebox';

import { invalidField } from '../../failure.ts';
import { filledText, Id, moment, Moment, nullable } from '../../http/schemas.ts';
import type { Queryable } from '../../storage/database.ts';
import { normaliseForSearch } from '../../text/normalise.ts';
import { text } from '../../texts/text.ts';
import { findProvinceId, type BankFilters, type BankRow } from './banks-store.ts';

const place = nullable(Type.Object({ id: Id, title: Type.String() }));

export const bankSchema = Type.Object(
  {
    id: Id,
    title: Type.String(),
    count: Type.Integer({ description: 'Numbers in the bank: offset goes from 0 to one less' }),
    province: place,
    city: place,
  },
  { title: 'NumberBank' },
);

export const fileSchema = Type.Object(
  { id: Id, name: Type.String(), size: Type.Integer() },
  { title: 'BankFile' },
);

export const operatorBankSchema = Type.Object(
  {
    ...bankSchema.properties,
    listed: Type.Boolean({ description: 'Whether customers see it and may send to it' }),
    created_at: Moment,
  },
  { title: 'OperatorNumberBank' },
);

export function bankOf(row: BankRow): Static<typeof bankSchema> {
  return {
    id: row.id,
    title: row.title,
    count: row.records,
    province: placeOf(row.province_id, row.province_title),
    city: placeOf(row.city_id, row.city_title),
  };
}

export function operatorBankOf(row: BankRow): Static<typeof operatorBankSchema> {
  return { ...bankOf(row), listed: row.is_listed, created_at: moment(row.created_at) };
}

export function filesOf(rows: readonly Static<typeof fileSchema>[]): Static<typeof fileSchema>[] {
  return rows.map(({ id, name, size }) => ({ id, name, size }));
}

function placeOf(id: number | null, title: string | null) {
  return id === null ? null : { id, title: title ?? '' };
}

export const filterQuery = {
  province_id: Type.Optional(Id),
  city_id: Type.Optional(Id),
  search: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the title' })),
};

interface FilterQuery {
  readonly province_id?: number;
  readonly city_id?: number;
  readonly search?: string;
}

export function filtersOf({ province_id, city_id, search = '' }: FilterQuery): BankFilters {
  return { provinceId: province_id, cityId: city_id, search: normaliseForSearch(search) || undefined };
}

export const bankInputFields = {
  title: filledText(200),
  province_id: Type.Optional(nullable(Id)),
  city_id: Type.Optional(
    nullable({ ...Id, description: 'Its province follows from it; both absent: the whole country' }),
  ),
  listed: Type.Optional(Type.Boolean({ default: true })),
};

interface PlaceFields {
  readonly province_id?: number | null;
  readonly city_id?: number | null;
}

/** Province and city of a bank. They are set together: an absent one is cleared, not kept. A 422 if one is unknown. */
export async function readPlace(db: Queryable, { province_id, city_id }: PlaceFields) {
  if (typeof city_id === 'number') {
    const provinceId = await findProvinceId(db, { cityId: city_id });
    if (provinceId === undefined) throw invalidField('city_id', text('city_unknown'));
    if (typeof province_id === 'number' && province_id !== provinceId)
      throw invalidField('city_id', text('city_elsewhere'));
    return { provinceId, cityId: city_id };
  }
  if (typeof province_id !== 'number') return { provinceId: null, cityId: null };
  if ((await findProvinceId(db, { provinceId: province_id })) === undefined)
    throw invalidField('province_id', text('province_unknown'));
  return { provinceId: province_id, cityId: null };
}
