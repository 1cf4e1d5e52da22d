import { Type, type Static } from 'typebox';

import { invalid, type FieldProblems } from '../../failure.ts';
import { filledText, Id, moment, Moment, nullable } from '../../http/schemas.ts';
import type { Platform } from '../../platform.ts';
import type { Queryable } from '../../storage/database.ts';
import { normaliseForSearch } from '../../text/normalise.ts';
import { text, type Text } from '../../texts/text.ts';
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

/**
 * Province and city of a bank. They are set together: an absent one is cleared, not kept. A 422 names each that is unknown,
 * or the city if it is in another province.
 */
export async function readPlace(db: Queryable, given: PlaceFields) {
  const { province_id: provinceId = null, city_id: cityId = null } = given;
  const provinceOfCity = cityId === null ? null : await findProvinceId(db, { cityId });
  const isOther = provinceId !== null && provinceId !== provinceOfCity;
  const isUnknown = isOther && (await findProvinceId(db, { provinceId })) === undefined;
  const cityProblem = cityProblemOf(provinceOfCity, isOther && !isUnknown);
  const problems: FieldProblems = {
    ...(cityProblem && { city_id: [cityProblem] }),
    ...(isUnknown && { province_id: [text('province_unknown')] }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { provinceId: provinceOfCity ?? provinceId, cityId };
}

/** `provinceOfCity` is null without a city, and undefined if there is no such city. */
function cityProblemOf(provinceOfCity: number | null | undefined, isElsewhere: boolean): Text | undefined {
  if (provinceOfCity === undefined) return text('city_unknown');
  return provinceOfCity !== null && isElsewhere ? text('city_elsewhere') : undefined;
}

/** What is checked of a bank beyond its schema. */
export const bankChecks = {
  place: (given: PlaceFields, { platform }: { readonly platform: Pick<Platform, 'db'> }) =>
    readPlace(platform.db, given),
};
